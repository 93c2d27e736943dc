import { expect, type Page } from '@playwright/test'
import { Visitor, wordsOf } from '../journeys/visitor'

/** The official site's own texts, in the language that every fixture asks for. */
const LANGUAGE = 'en'
const login = wordsOf(LANGUAGE, 'login')

/** The page of a university's international office, as every fixture has it. */
export class Office {
  readonly visitor: Visitor
  readonly card

  constructor(
    readonly page: Page,
    readonly address: string,
    readonly site: string,
  ) {
    this.visitor = new Visitor(page, LANGUAGE)
    this.card = page.locator('sante-login')
  }

  open = () => this.page.goto(this.address)
  /** A button, or a link to another page of the same application. */
  press = (name: 'Show' | 'Hide') =>
    this.page
      .getByRole('button', { name: `${name} the questionnaire` })
      .or(this.page.getByRole('link', { name: `${name} the questionnaire` }))
      .click()

  async showsQuestionnaire(partner: string): Promise<void> {
    const { widget } = this.visitor
    await this.visitor.isAtStart()
    await expect(widget).toHaveAttribute('partner', partner)
    await expect(widget.locator('.frame')).toHaveAttribute('data-theme', 'dark')
  }

  async answersFirst(): Promise<void> {
    await this.visitor.begin()
    await this.visitor.isBornOn('29', '2', '2004')
  }

  async answersAll(): Promise<void> {
    await this.answersFirst()
    await this.visitor.comesFrom('viet', 'Vietnam')
    await this.visitor.isStudent()
    await expect(this.visitor.title('eligible.title')).toBeFocused()
  }

  /** One link to the official site, and no field. */
  async hasLoginCard(): Promise<void> {
    const link = this.card.getByRole('link', { name: login('link.open') })
    await expect(link).toHaveAttribute('href', `${this.site}/login?lang=${LANGUAGE}`)
    await expect(this.card.locator('form, input, button')).toHaveCount(0)
  }

  async opensLogin(): Promise<void> {
    await this.card.getByRole('link', { name: login('link.open') }).click()
    await expect(this.page.locator('sante-login input')).toBeVisible()
    expect(new URL(this.page.url()).pathname).toBe('/login')
  }

  /** What the official site is told in the address. */
  async beginsRegistration(partner: string): Promise<void> {
    const left = this.page.waitForRequest(
      request => request.isNavigationRequest() && request.url().startsWith(this.site),
    )
    // The documented example for React asks before it leaves.
    this.page.once('dialog', dialog => dialog.accept())
    await this.visitor.button('eligible.begin').click()
    const { searchParams, pathname } = new URL((await left).url())
    expect([pathname, searchParams.get('from'), searchParams.get('lang')]).toEqual([
      '/register',
      partner,
      LANGUAGE,
    ])
    await expect(this.page).toHaveURL(`${this.site}/register/information`)
  }
}
