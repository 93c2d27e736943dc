import { expect, type Locator, type Page } from '@playwright/test'
import type { Category } from '../../widgets/contract/document/attachment'
import { detailsOf } from '../../widgets/contract/document/document-rules'
import { enrol } from '../actors/crowd'
import { findCode } from '../help/servers/mailbox'
import { pdfBytes } from '../samples/files'
import { site } from './places'
import { wordsOf } from './visitor'

const isSentByItself = (category: string): boolean => detailsOf[category as Category] === undefined

type Section = 'status' | 'information' | 'documents' | 'exchange'

let counter = 0

/** A registered student in the personal space: reads, types, presses. */
export class Resident {
  readonly dashboard: Locator
  readonly login: Locator
  readonly host: (key: string) => string
  readonly ways: (key: string) => string
  readonly codes: (key: string) => string

  constructor(
    readonly page: Page,
    readonly language: string,
    readonly email = `mai.${process.pid}.${Date.now()}.${counter++}@example.org`,
  ) {
    this.dashboard = page.locator('sante-dashboard')
    this.login = page.locator('sante-login')
    this.host = wordsOf(language, 'host')
    this.ways = wordsOf(language, 'login')
    this.codes = wordsOf(language, 'code')
  }

  words = (room: string) => wordsOf(this.language, room)
  banner = () => this.page.getByRole('banner')
  button = (name: string) => this.dashboard.getByRole('button', { name, exact: true })
  title = (name: string) => this.dashboard.getByRole('heading', { level: 2, name, exact: true })

  /** Has an account, without the way through the forms, and no session open. */
  async registers(): Promise<void> {
    const { token } = await enrol({
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

  /** Codes that are in the mailbox, newest first: a mail's subject has them. */
  private async codesSent(): Promise<string[]> {
    return (await this.mails()).flatMap(({ subject }) => findCode(subject) ?? [])
  }

  /** The newest, once there are more than `before`. */
  async readsCode(before = 0): Promise<string> {
    await expect.poll(async () => (await this.codesSent()).length).toBeGreaterThan(before)
    return (await this.codesSent())[0] ?? ''
  }

  async mails(): Promise<{ subject: string; text: string }[]> {
    const to = encodeURIComponent(this.email)
    return (await this.page.request.get(`${site}/demo/mailbox.json?to=${to}`)).json()
  }

  /** From the form of the login, wherever it stands, into the space. */
  async logsIn(): Promise<void> {
    await expect(this.login.getByLabel(this.ways('login.email'))).toBeVisible()
    const before = (await this.codesSent()).length
    await this.login.getByLabel(this.ways('login.email')).fill(this.email)
    await this.login.getByRole('button', { name: this.ways('login.ask'), exact: true }).click()
    await expect(this.login.getByText(this.ways('login.neutral'))).toBeVisible()
    await this.login.getByLabel(this.codes('code.label')).fill(await this.readsCode(before))
    // The six digits may have been submitted by themselves: then the key has nothing to submit.
    await this.page.keyboard.press('Enter')
    await expect(this.dashboard).toBeVisible()
  }

  async arrives(path = '/login'): Promise<void> {
    await this.page.goto(`${path}?lang=${this.language}`)
    await this.logsIn()
  }

  async leaves(): Promise<void> {
    await this.opensMenu()
    await this.banner()
      .getByRole('button', { name: this.host('signOut') })
      .click()
    await expect(this.page).toHaveURL('/')
  }

  /** On a telephone the menu is behind its button. */
  async opensMenu(): Promise<void> {
    const menu = this.banner().getByRole('button', { name: this.host('menu') })
    if ((await menu.isVisible()) && (await menu.getAttribute('aria-expanded')) === 'false') await menu.click()
  }

  /** The way to one of the four parts, in the menu of the space; beside its name may stand how much was not read. */
  link(section: Section): Locator {
    const name = this.words('dashboard')(`dashboard.section.${section}`)
    return this.dashboard.getByRole('link', { name: new RegExp(`^${name}`) })
  }

  async visits(section: Section): Promise<void> {
    await this.link(section).click()
    await expect(this.page).toHaveURL(`/dashboard/${section}`)
    await expect(this.dashboard.locator('.skeleton')).toHaveCount(0)
  }

  /** In "My information": the e-mail address, the sessions, the own data and their erasure. */
  async opensAccount(): Promise<void> {
    const account = this.dashboard.locator('.account')
    await expect(account).toBeVisible()
    if ((await account.getAttribute('open')) === null) await account.locator('summary').click()
  }

  /** Opens the section again, with what the server has now. */
  async looksAgain(): Promise<void> {
    await this.page.reload()
    await expect(this.dashboard.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(this.dashboard.locator('.skeleton')).toHaveCount(0)
  }

  /** Begins to change the number in "My information"; it is not sent yet. */
  async changesMobile(number: string): Promise<Locator> {
    const contact = this.words('dossier')('section.contact')
    await this.button(this.words('information')('information.editWhat').replace('{{what}}', contact)).click()
    const mobile = this.dashboard.getByLabel(this.words('dossier')('field.contact.mobile'), { exact: true })
    await mobile.fill(number)
    return mobile
  }

  says = (text: string) => expect(this.dashboard.getByText(text).first()).toBeVisible()
  row = (category: string) => this.dashboard.locator(`[data-field="document.${category}"]`)

  /** The status of a document, in the words of its row. */
  async seesDocument(category: string, status: string): Promise<void> {
    const words = this.words('documents')(`documents.status.${status}`)
    await expect(this.row(category).locator('.badge')).toHaveText(new RegExp(`${words}$`))
  }

  /** A document that asks for nothing now is one row, which its title opens. */
  async unfolds(category: string): Promise<void> {
    const title = this.row(category).locator('h4 button[aria-expanded="false"]')
    if (await title.isVisible()) await title.click()
  }

  /** Chooses a file. One that needs no details is about to be sent by itself. */
  async chooses(category: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.unfolds(category)
    await this.row(category).locator('.choose input').setInputFiles([file])
    const state = isSentByItself(category) ? 'file.waiting' : 'file.chosen'
    await expect(this.row(category).getByText(this.words('document')(state))).toBeVisible()
    if (category === 'IDENTITY') await this.row(category).getByRole('radio').first().check()
  }

  /** Sends what was chosen, or waits until it has been sent by itself. */
  async sends(category: string): Promise<void> {
    const send = this.row(category).getByRole('button', { name: this.words('documents')('documents.send') })
    if (!isSentByItself(category)) await send.click()
    await this.seesDocument(category, 'UPLOADED')
  }

  token = () => this.page.evaluate(() => sessionStorage.getItem('token'))
}
