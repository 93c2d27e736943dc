import { expect, type Page } from '@playwright/test'
import { Visitor, wordsOf } from '../journeys/people/visitor'

/** Language of the kit's elements in every fixture, and of the official site when it is opened from a fixture. */
const LANGUAGE = 'en'
const login = wordsOf(LANGUAGE, 'login')

/** The page of a university's international office, in any fixture. */
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
  /** Presses a button, or a link to another page of the same application. */
  press = (name: 'Show' | 'Hide') =>
    this.page
      .getByRole('button', { name: `${name} the questionnaire` })
      .or(this.page.getByRole('link', { name: `${name} the questionnaire` }))
      .click()

  async expectQuestionnaire(partner: string): Promise<void> {
    const { widget } = this.visitor
    await this.visitor.expectStart()
    await expect(widget).toHaveAttribute('partner', partner)
    await expect(widget.locator('.frame')).toHaveAttribute('data-theme', 'dark')
  }

  async answerFirst(): Promise<void> {
    await this.visitor.begin()
    await this.visitor.answerUntil('nationality')
  }

  async answerAll(): Promise<void> {
    await this.answerFirst()
    await this.visitor.answerAll()
    await expect(this.visitor.title('eligible.title')).toBeFocused()
  }

  /** Fails unless the card has one link to the official site, and no field. */
  async expectLoginCard(): Promise<void> {
    const link = this.card.getByRole('link', { name: login('link.open') })
    await expect(link).toHaveAttribute('href', `${this.site}/login?lang=${LANGUAGE}`)
    await expect(this.card.locator('form, input, button')).toHaveCount(0)
  }

  async openLogin(): Promise<void> {
    await this.card.getByRole('link', { name: login('link.open') }).click()
    await expect(this.page.locator('sante-login input')).toBeVisible()
    expect(new URL(this.page.url()).pathname).toBe('/login')
  }

  /** Begins the registration. Checks the parameters of the official site's address. */
  async beginRegistration(partner: string): Promise<void> {
    const navigation = this.page.waitForRequest(
      request => request.isNavigationRequest() && request.url().startsWith(this.site),
    )
    // The documented example for React asks for confirmation before it leaves the page.
    this.page.once('dialog', dialog => dialog.accept())
    await this.visitor.button('eligible.begin').click()
    const { searchParams, pathname } = new URL((await navigation).url())
    expect([pathname, searchParams.get('from'), searchParams.get('lang')]).toEqual([
      '/register',
      partner,
      LANGUAGE,
    ])
    await expect(this.page).toHaveURL(`${this.site}/register/information`)
  }
}
