import { expect, type Locator, type Page } from '@playwright/test'
import type { Category } from '../../../widgets/contract/document/category'
import { detailsOf } from '../../../widgets/contract/document/document-rules'
import { registerWithRetries } from '../../actors/student-api'
import { findCode } from '../../help/servers/mail/mailbox'
import { pdfBytes } from '../../samples/files'
import { site } from '../places'
import { wordsOf } from './visitor'

const isSentAutomatically = (category: string): boolean => detailsOf(category as Category) === undefined

type Section = 'status' | 'information' | 'documents' | 'exchange'

let counter = 0

/** A student in the personal space. Methods read, type and press. */
export class PersonalSpace {
  readonly dashboard: Locator
  readonly login: Locator
  readonly hostWords: (key: string) => string
  readonly loginWords: (key: string) => string
  readonly codeWords: (key: string) => string

  constructor(
    readonly page: Page,
    readonly language: string,
    readonly email = `mai.${process.pid}.${Date.now()}.${counter++}@example.org`,
  ) {
    this.dashboard = page.locator('sante-dashboard')
    this.login = page.locator('sante-login')
    this.hostWords = wordsOf(language, 'host')
    this.loginWords = wordsOf(language, 'login')
    this.codeWords = wordsOf(language, 'code')
  }

  words = (namespace: string) => wordsOf(this.language, namespace)
  banner = () => this.page.getByRole('banner')
  button = (name: string) => this.dashboard.getByRole('button', { name, exact: true })
  title = (name: string) => this.dashboard.getByRole('heading', { level: 2, name, exact: true })

  /** Registers the student by API calls, and ends the session. */
  async register(): Promise<void> {
    const { token } = await registerWithRetries({
      site,
      email: this.email,
      files: [
        ['IDENTITY', pdfBytes()],
        ['SCHOOL_ATTESTATION', pdfBytes()],
      ],
    })
    const headers = { Authorization: `Bearer ${token}` }
    await this.page.request.post(`${site}/oauth/revoke`, { headers, data: {} })
  }

  /** Returns the codes in the mailbox, newest first, from the subjects of the mails. */
  private async codesSent(): Promise<string[]> {
    return (await this.mails()).flatMap(({ subject }) => findCode(subject) ?? [])
  }

  /** Returns the newest code, once there are more than `before`. */
  async waitForCode(before = 0): Promise<string> {
    await expect.poll(async () => (await this.codesSent()).length).toBeGreaterThan(before)
    return (await this.codesSent())[0] ?? ''
  }

  async mails(): Promise<{ subject: string; text: string }[]> {
    const to = encodeURIComponent(this.email)
    return (await this.page.request.get(`${site}/demo/mailbox.json?to=${to}`)).json()
  }

  /** Logs in with the login form on the current page. */
  async logIn(): Promise<void> {
    await expect(this.login.getByLabel(this.loginWords('login.email'))).toBeVisible()
    const before = (await this.codesSent()).length
    await this.login.getByLabel(this.loginWords('login.email')).fill(this.email)
    await this.login.getByRole('button', { name: this.loginWords('login.ask'), exact: true }).click()
    await expect(this.login.getByText(this.loginWords('login.neutral'))).toBeVisible()
    await this.login.getByLabel(this.codeWords('code.label')).fill(await this.waitForCode(before))
    // Six digits may have been submitted automatically. Then Enter does nothing.
    await this.page.keyboard.press('Enter')
    await expect(this.dashboard).toBeVisible()
  }

  async logInAt(path = '/login'): Promise<void> {
    await this.page.goto(`${path}?lang=${this.language}`)
    await this.logIn()
  }

  async logOut(): Promise<void> {
    await this.openMenu()
    await this.banner()
      .getByRole('button', { name: this.hostWords('signOut') })
      .click()
    await expect(this.page).toHaveURL('/')
  }

  /** Opens the menu if it is behind its button, as on a phone. */
  async openMenu(): Promise<void> {
    const menu = this.banner().getByRole('button', { name: this.hostWords('menu') })
    if ((await menu.isVisible()) && (await menu.getAttribute('aria-expanded')) === 'false') await menu.click()
  }

  /** Returns the menu link to a section. The count of unread messages may follow the section's name. */
  link(section: Section): Locator {
    const name = this.words('dashboard')(`dashboard.section.${section}`)
    return this.dashboard.getByRole('link', { name: new RegExp(`^${name}`) })
  }

  async openSection(section: Section): Promise<void> {
    await this.link(section).click()
    await expect(this.page).toHaveURL(`/dashboard/${section}`)
    await expect(this.dashboard.locator('.skeleton')).toHaveCount(0)
  }

  /** Opens the account part of "My information": e-mail address, sessions, own data and erasure. */
  async openAccount(): Promise<void> {
    const account = this.dashboard.locator('.account')
    await expect(account).toBeVisible()
    if ((await account.getAttribute('open')) === null) await account.locator('summary').click()
  }

  /** Reloads the page, and waits until the section has its data. */
  async reload(): Promise<void> {
    await this.page.reload()
    await expect(this.dashboard.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(this.dashboard.locator('.skeleton')).toHaveCount(0)
  }

  /** Types another phone number in "My information", without saving it. Returns its field. */
  async editMobile(number: string): Promise<Locator> {
    const contact = this.words('dossier')('section.contact')
    await this.button(this.words('information')('information.editWhat').replace('{{what}}', contact)).click()
    const mobile = this.dashboard.getByLabel(this.words('dossier')('field.contact.mobile'), { exact: true })
    await mobile.fill(number)
    return mobile
  }

  expectText = (text: string) => expect(this.dashboard.getByText(text).first()).toBeVisible()
  row = (category: string) => this.dashboard.locator(`[data-field="document.${category}"]`)

  /** Fails unless the document's row shows this status. */
  async expectDocumentStatus(category: string, status: string): Promise<void> {
    const words = this.words('documents')(`documents.status.${status}`)
    await expect(this.row(category).locator('.badge')).toHaveText(new RegExp(`${words}$`))
  }

  /** Opens the document's row. It is collapsed if nothing has to be done. */
  async expandRow(category: string): Promise<void> {
    const title = this.row(category).locator('h4 button[aria-expanded="false"]')
    if (await title.isVisible()) await title.click()
  }

  /** Chooses a file. If the document has no details to fill in, the file will be sent automatically. */
  async chooseFile(
    category: string,
    file: { name: string; mimeType: string; buffer: Buffer },
  ): Promise<void> {
    await this.expandRow(category)
    await this.row(category).locator('.choose input').setInputFiles([file])
    const state = isSentAutomatically(category) ? 'file.waiting' : 'file.chosen'
    await expect(this.row(category).getByText(this.words('document')(state))).toBeVisible()
    if (category === 'IDENTITY') await this.row(category).getByRole('radio').first().check()
  }

  /** Sends the chosen file, or waits until it has been sent automatically. */
  async sendFile(category: string): Promise<void> {
    const send = this.row(category).getByRole('button', { name: this.words('documents')('documents.send') })
    if (!isSentAutomatically(category)) await send.click()
    await this.expectDocumentStatus(category, 'UPLOADED')
  }

  token = () => this.page.evaluate(() => sessionStorage.getItem('token'))
}
