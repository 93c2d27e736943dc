import { exampleForeignerNumber } from '../../widgets/shared/limits'
import { codesOf } from '../help/servers/mail/mailbox'
import { wordsOf } from '../journeys/people/visitor'
import { country } from './questionnaire'
import type { Query, Screen } from './screen'

const DAY = 86_400_000

/** Returns day, month and year of the date in `days` days. */
function dateIn(days: number): [string, string, string] {
  const date = new Date(Date.now() + days * DAY)
  return [`${date.getUTCDate()}`, `${date.getUTCMonth() + 1}`, `${date.getUTCFullYear()}`]
}

/** A student who registers, and then uses the personal space. */
export class Applicant {
  readonly registrationWords: (key: string) => string
  readonly fields: (key: string) => string
  readonly documents: (key: string) => string
  readonly host: (key: string) => string

  constructor(
    readonly screen: Screen,
    readonly site: string,
    readonly language: string,
    readonly email: string,
  ) {
    this.registrationWords = this.words('registration')
    this.fields = this.words('dossier')
    this.documents = this.words('document')
    this.host = this.words('host')
  }

  words = (namespace: string) => wordsOf(this.language, namespace)
  pressButton = (name: string, within?: string) =>
    this.screen.press({ selector: 'button', name, ...(within && { within }) })
  pressContinue = () => this.pressButton(this.registrationWords('continue'), 'sante-registration')
  expectTitle = (key: string) =>
    this.screen.expectElement({ selector: 'h2, h3', name: this.registrationWords(key) })

  field = (path: string, selector = 'input'): Query => ({
    selector,
    within: `[data-field="${path}"]`,
  })
  type = (path: string, text: string) => this.screen.type(this.field(path), text)

  async pickOption(path: string, typed: string, pattern: string): Promise<void> {
    await this.type(path, typed)
    await this.screen.press({ selector: '[role=option]', pattern })
  }

  async enterName(path: string, surname: string, forename: string, civility: string): Promise<void> {
    const name = this.fields(`civility.${civility}`)
    await this.screen.press({ ...this.field(`${path}.civility`), name })
    await this.type(`${path}.surname`, surname)
    await this.type(`${path}.forename`, forename)
  }

  async enterDate(path: string, days: number): Promise<void> {
    const [day, month, year] = dateIn(days)
    const parts = Object.entries({ day, month, year })
    // Types the parts in the order in which the language writes a date.
    for (const [part, text] of this.language === 'zh' ? parts.reverse() : parts)
      await this.screen.type({ ...this.field(path), name: this.fields(`form.${part}`) }, text)
  }

  async confirmDeclaration(): Promise<void> {
    await this.expectTitle('step.information.title')
    await this.screen.press({
      selector: 'input[type=checkbox]',
      name: this.registrationWords('prepare.declaration'),
    })
    await this.pressContinue()
    await this.expectPart('personal')
  }

  private expectPart = (section: string) => this.screen.expectElement({ selector: `#${section}-title` })

  async fillIdentification(): Promise<void> {
    await this.enterName('personal', 'NGUYỄN', 'Linh', 'ms')
    await this.type('personal.forenames', 'Linh Thị')
    await this.pickOption('personal.birthCountry', 'viet', country)
    await this.continueTo('school')
    await this.fillSchool()
    await this.continueTo('parents')
    await this.enterName('parents.first', 'NGUYỄN', 'Văn', 'mr')
    await this.enterName('parents.second', 'TRẦN', 'Mai', 'ms')
    await this.continueTo('address')
    await this.fillAddressAndContact()
  }

  async continueTo(section: string): Promise<void> {
    await this.pressContinue()
    await this.expectPart(section)
  }

  /** Chooses the school, and accepts the conditions of the start of rights. */
  async fillSchool(): Promise<void> {
    await this.pickOption('school.name', 'lumiere', 'Lumière Lyon 2')
    await this.enterDate('school.rightsStartDate', -30)
    await this.screen.driver.press('Tab')
    await this.pressButton(this.fields('rights.accept'), 'dialog')
  }

  /** Fills in the address and the contact. */
  async fillAddressAndContact(): Promise<void> {
    await this.pickOption('address.query', '12 rue de la republique lyon', 'République')
    await this.continueTo('contact')
    await this.type('contact.mobile', '06 12 34 56 78')
    await this.type('contact.email', this.email)
  }

  async submit(): Promise<void> {
    await this.expectTitle('step.validation.title')
    await this.pressButton(this.registrationWords('review.send'))
    await this.expectTitle('email.title')
    await this.enterCode()
  }

  card = (category: string) => `[data-field="document.${category}"]`

  async chooseFile(category: string, ...paths: string[]): Promise<void> {
    await this.screen.chooseFiles({ selector: '.choose input', within: this.card(category) }, ...paths)
  }

  expectChosen = (category: string) =>
    this.screen.expectText(this.documents('file.chosen'), this.card(category))

  /** Waits until `count` cards show the first page of their file. */
  expectFirstPages = (count: number) =>
    this.screen.waitUntil('A first page is missing', async () => {
      const drawnCount = await this.screen.count({
        selector: '.thumbnail canvas',
        within: 'sante-registration',
      })
      return drawnCount === count || `${drawnCount} of ${count}`
    })

  async chooseAndExpect(category: string, path: string): Promise<void> {
    await this.chooseFile(category, path)
    await this.expectChosen(category)
  }

  private chooseStayDocument = (category: string) =>
    this.screen.press({
      ...this.field('stay.document'),
      pattern: `^${this.documents(`proof.stay.${category}`)}`,
    })

  async addVisa(path: string): Promise<void> {
    await this.chooseStayDocument('VISA')
    await this.chooseAndExpect('VISA', path)
    await this.type('visa.number', 'fra 123 456 789')
    await this.enterDate('visa.startDate', -60)
    await this.enterDate('visa.endDate', 300)
  }

  async addResidencePermit(path: string): Promise<void> {
    await this.chooseStayDocument('RESIDENCE_PERMIT')
    await this.chooseAndExpect('RESIDENCE_PERMIT', path)
    await this.screen.select(this.field('residence.type', 'select'), 'TEMPORARY_CARD')
    await this.type('residence.foreignerNumber', exampleForeignerNumber.replace(/..(?=.)/g, '$& '))
    await this.enterDate('residence.startDate', -60)
    await this.enterDate('residence.endDate', 300)
  }

  /** Opens a collapsed section of documents that are needed later. */
  openSection = (section: string) =>
    this.screen.press({ selector: 'summary', name: this.documents(`kind.${section}`) })

  /** Makes one PDF of these photos and uses it. Runs `check` in the dialog before the PDF is made. */
  async makePdf(category: string, paths: string[], check: () => Promise<void>): Promise<void> {
    await this.chooseFile(category, ...paths)
    const make = this.documents('scan.make')
    await this.screen.waitUntil('A photo is not in the dialog', async () => {
      const pages = await this.screen.count({ selector: 'li', within: 'dialog[open]' })
      return pages === paths.length || `${pages} pages`
    })
    await this.screen.waitUntil('A photo is still being read', async () => {
      const isReading = await this.screen.call('hasText', this.documents('file.reading'), 'dialog[open]')
      return !isReading
    })
    await check()
    await this.pressButton(make, 'dialog[open]')
    await this.pressButton(this.documents('scan.use'), 'dialog[open]')
    await this.expectChosen(category)
  }

  /** Number of codes that the applicant has received so far. */
  private receivedCodes = 0

  /** Types the newest code once it has arrived. Its six digits submit automatically. */
  private async enterCode(): Promise<void> {
    let sent: string[] = []
    await this.screen.waitUntil('No code came', async () => {
      sent = await codesOf(this.site, this.email)
      return sent.length > this.receivedCodes
    })
    this.receivedCodes = sent.length
    await this.screen.type({ selector: 'input', name: this.words('code')('code.label') }, sent[0] ?? '')
  }

  /**
   * Presses an entry of the header. On a phone the entries are in its menu. The menu's button may also show the number of unread
   * messages.
   */
  private async pressInHeader(selector: string, name: string): Promise<void> {
    const entry = { selector, name, within: 'header' }
    const menu = {
      selector: 'button[aria-expanded=false]',
      pattern: `^${this.host('menu')}`,
      within: 'header',
    }
    await this.screen.waitUntil(`“${name}” is not in the header`, async () => {
      if ((await this.screen.count(entry)) > 0) return true
      if ((await this.screen.count(menu)) > 0) await this.screen.press(menu)
      return false
    })
    await this.screen.press(entry)
  }

  async logOut(): Promise<void> {
    await this.pressInHeader('button', this.host('signOut'))
    await this.screen.expectPath('/')
  }

  /** Logs in with a code by email, beginning on the home page. */
  async logIn(): Promise<void> {
    const login = this.words('login')
    await this.screen.go(this.site)
    await this.pressInHeader('a', this.host('connect'))
    await this.screen.type({ selector: 'input', name: login('login.email') }, this.email)
    await this.pressButton(login('login.ask'), 'sante-login')
    await this.screen.expectText(login('login.neutral'))
    await this.enterCode()
    await this.screen.expectPath('/dashboard/status')
  }

  async openDashboardSection(section: string): Promise<void> {
    const name = this.words('dashboard')(`dashboard.section.${section}`)
    // The entry's name may be followed by the number of unread messages.
    await this.screen.press({ selector: 'a', pattern: `^${name}`, within: 'sante-dashboard' })
    await this.screen.expectPath(`/dashboard/${section}`)
  }

  /** Loads the section again with the current data of the server. */
  reloadSection = (section: string) => this.screen.go(`${this.site}/dashboard/${section}`)
}
