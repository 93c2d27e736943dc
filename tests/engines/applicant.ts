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
  readonly registration: (key: string) => string
  readonly fields: (key: string) => string
  readonly documents: (key: string) => string
  readonly host: (key: string) => string

  constructor(
    readonly screen: Screen,
    readonly site: string,
    readonly language: string,
    readonly email: string,
  ) {
    this.registration = this.words('registration')
    this.fields = this.words('dossier')
    this.documents = this.words('document')
    this.host = this.words('host')
  }

  words = (namespace: string) => wordsOf(this.language, namespace)
  button = (name: string, within?: string) =>
    this.screen.press({ selector: 'button', name, ...(within && { within }) })
  goOn = () => this.button(this.registration('continue'), 'sante-registration')
  title = (key: string) => this.screen.finds({ selector: 'h2, h3', name: this.registration(key) })

  field = (path: string, selector = 'input'): Query => ({
    selector,
    within: `[data-field="${path}"]`,
  })
  write = (path: string, text: string) => this.screen.writes(this.field(path), text)

  async picks(path: string, typed: string, pattern: string): Promise<void> {
    await this.write(path, typed)
    await this.screen.press({ selector: '[role=option]', pattern })
  }

  async isNamed(path: string, surname: string, forename: string, civility: string): Promise<void> {
    const name = this.fields(`civility.${civility}`)
    await this.screen.press({ ...this.field(`${path}.civility`), name })
    await this.write(`${path}.surname`, surname)
    await this.write(`${path}.forename`, forename)
  }

  async dates(path: string, days: number): Promise<void> {
    const [day, month, year] = dateIn(days)
    const parts = Object.entries({ day, month, year })
    // In the order in which the language writes a date, so that the last part is typed last.
    for (const [part, text] of this.language === 'zh' ? parts.reverse() : parts)
      await this.screen.writes({ ...this.field(path), name: this.fields(`form.${part}`) }, text)
  }

  async declares(): Promise<void> {
    await this.title('step.information.title')
    await this.screen.press({
      selector: 'input[type=checkbox]',
      name: this.registration('prepare.declaration'),
    })
    await this.goOn()
    await this.part('personal')
  }

  private part = (section: string) => this.screen.finds({ selector: `#${section}-title` })

  async identifies(): Promise<void> {
    await this.isNamed('personal', 'NGUYỄN', 'Linh', 'ms')
    await this.write('personal.forenames', 'Linh Thị')
    await this.picks('personal.birthCountry', 'viet', country)
    await this.goesOnTo('school')
    await this.studies()
    await this.goesOnTo('parents')
    await this.isNamed('parents.first', 'NGUYỄN', 'Văn', 'mr')
    await this.isNamed('parents.second', 'TRẦN', 'Mai', 'ms')
    await this.goesOnTo('address')
    await this.livesAndIsReached()
  }

  async goesOnTo(section: string): Promise<void> {
    await this.goOn()
    await this.part(section)
  }

  /** Chooses the school, and accepts the conditions of the start of rights. */
  async studies(): Promise<void> {
    await this.picks('school.name', 'lumiere', 'Lumière Lyon 2')
    await this.dates('school.rightsStartDate', -30)
    await this.screen.driver.press('Tab')
    await this.button(this.fields('rights.accept'), 'dialog')
  }

  /** Fills in the address and the contact. */
  async livesAndIsReached(): Promise<void> {
    await this.picks('address.query', '12 rue de la republique lyon', 'République')
    await this.goesOnTo('contact')
    await this.write('contact.mobile', '06 12 34 56 78')
    await this.write('contact.email', this.email)
  }

  async sends(): Promise<void> {
    await this.title('step.validation.title')
    await this.button(this.registration('review.send'))
    await this.title('email.title')
    await this.writesCode()
  }

  card = (category: string) => `[data-field="document.${category}"]`

  async choosesFile(category: string, ...paths: string[]): Promise<void> {
    await this.screen.chooses({ selector: '.choose input', within: this.card(category) }, ...paths)
  }

  isChosen = (category: string) => this.screen.reads(this.documents('file.chosen'), this.card(category))

  /** Waits until this number of cards shows the first page of its file. */
  seesFirstPages = (count: number) =>
    this.screen.until('A first page is missing', async () => {
      const drawn = await this.screen.count({ selector: '.small-page canvas', within: 'sante-registration' })
      return drawn === count || `${drawn} of ${count}`
    })

  async choosesAndSees(category: string, path: string): Promise<void> {
    await this.choosesFile(category, path)
    await this.isChosen(category)
  }

  private hasStay = (category: string) =>
    this.screen.press({
      ...this.field('stay.document'),
      pattern: `^${this.documents(`proof.stay.${category}`)}`,
    })

  async hasVisa(path: string): Promise<void> {
    await this.hasStay('VISA')
    await this.choosesAndSees('VISA', path)
    await this.write('visa.number', 'fra 123 456 789')
    await this.dates('visa.startDate', -60)
    await this.dates('visa.endDate', 300)
  }

  async hasResidencePermit(path: string): Promise<void> {
    await this.hasStay('RESIDENCE_PERMIT')
    await this.choosesAndSees('RESIDENCE_PERMIT', path)
    await this.screen.selects(this.field('residence.type', 'select'), 'TEMPORARY_CARD')
    await this.write('residence.foreignerNumber', exampleForeignerNumber.replace(/..(?=.)/g, '$& '))
    await this.dates('residence.startDate', -60)
    await this.dates('residence.endDate', 300)
  }

  /** Opens a section of documents for later. */
  opens = (section: string) =>
    this.screen.press({ selector: 'summary', name: this.documents(`kind.${section}`) })

  /** Orders two photos, makes one PDF of them and uses it. */
  async makesPdf(category: string, paths: string[], look: () => Promise<void>): Promise<void> {
    await this.choosesFile(category, ...paths)
    const make = this.documents('scan.make')
    await this.screen.until('Both photos are in the dialog', async () => {
      const pages = await this.screen.count({ selector: 'li', within: 'dialog[open]' })
      return pages === paths.length || `${pages} pages`
    })
    await this.screen.until('A photo is still being read', async () => {
      const isReading = await this.screen.ask('reads', this.documents('file.reading'), 'dialog[open]')
      return !isReading
    })
    await look()
    await this.button(make, 'dialog[open]')
    await this.button(this.documents('scan.use'), 'dialog[open]')
    await this.isChosen(category)
  }

  /** Number of codes before the requested one. */
  private codes = 0

  /** Types the newest code once it has arrived. Its six digits submit automatically. */
  private async writesCode(): Promise<void> {
    let sent: string[] = []
    await this.screen.until('No code came', async () => {
      sent = await codesOf(this.site, this.email)
      return sent.length > this.codes
    })
    this.codes = sent.length
    await this.screen.writes({ selector: 'input', name: this.words('code')('code.label') }, sent[0] ?? '')
  }

  /** Presses an entry of the header. On a phone the entries are in its menu, whose button shows a number. */
  private async pressInHeader(selector: string, name: string): Promise<void> {
    const wanted = { selector, name, within: 'header' }
    const menu = {
      selector: 'button[aria-expanded=false]',
      pattern: `^${this.host('menu')}`,
      within: 'header',
    }
    await this.screen.until(`“${name}” is not in the header`, async () => {
      if ((await this.screen.count(wanted)) > 0) return true
      if ((await this.screen.count(menu)) > 0) await this.screen.press(menu)
      return false
    })
    await this.screen.press(wanted)
  }

  async leaves(): Promise<void> {
    await this.pressInHeader('button', this.host('signOut'))
    await this.screen.isAt('/')
  }

  /** Logs in, as on another day. */
  async logsIn(): Promise<void> {
    const login = this.words('login')
    await this.screen.go(this.site)
    await this.pressInHeader('a', this.host('connect'))
    await this.screen.writes({ selector: 'input', name: login('login.email') }, this.email)
    await this.button(login('login.ask'), 'sante-login')
    await this.screen.reads(login('login.neutral'))
    await this.writesCode()
    await this.screen.isAt('/dashboard/status')
  }

  async visits(section: string): Promise<void> {
    const name = this.words('dashboard')(`dashboard.section.${section}`)
    // The entry's name may be followed by the number of unread messages.
    await this.screen.press({ selector: 'a', pattern: `^${name}`, within: 'sante-dashboard' })
    await this.screen.isAt(`/dashboard/${section}`)
  }

  /** Loads the section again with the current data of the server. */
  looksAgain = (section: string) => this.screen.go(`${this.site}/dashboard/${section}`)
}
