import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { type RecordSection, recordSections } from '../../../widgets/shared/route'
import { handOverOf } from '../../actors/walks'
import { findCode } from '../../help/servers/mail/mailbox'
import { site } from '../places'
import { wordsOf } from './visitor'

/** Creates a real PDF of one page. */
export async function pdfFile(name: string) {
  const document = await PDFDocument.create()
  document.addPage([595, 842]).drawText(name, { x: 60, y: 760 })
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) }
}

/** Creates a photo of a page with text, in the browser. `height` is in pixels. */
export async function photoFile(page: Page, name: string, height = 1600) {
  const dataUrl = await page.evaluate(height => {
    const canvas = Object.assign(document.createElement('canvas'), { width: height * 0.75, height })
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D
    pen.fillStyle = '#f4f1ea'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.fillStyle = '#1b1b1b'
    pen.font = `${height / 40}px sans-serif`
    for (let line = 1; line < 30; line++)
      pen.fillText(`PASSPORT ${line} NGUYEN LINH 0123456789`, height / 20, (line * height) / 31)
    return canvas.toDataURL('image/jpeg', 0.9)
  }, height)
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(dataUrl.split(',')[1] ?? '', 'base64') }
}

/**
 * Returns the path of a photo that is larger than the limit. Drawing it takes seconds, so a worker draws it only once. Workers do
 * not share the file, because a browser could read it while another worker still writes it.
 */
export async function largePhoto(page: Page, name: string): Promise<string> {
  const { project, workerIndex } = test.info()
  const folder = join(project.outputDir, `photos-${workerIndex}`)
  const path = join(folder, name)
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(path, await drawLargePhoto(page))
  }
  return path
}

async function drawLargePhoto(page: Page): Promise<Buffer> {
  const dataUrl = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 3000 })
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D
    const noise = pen.createImageData(canvas.width, canvas.height)
    for (let index = 0; index < noise.data.length; index++)
      noise.data[index] = index % 4 === 3 ? 255 : 160 + 80 * Math.random()
    pen.putImageData(noise, 0, 0)
    pen.font = 'bold 90px sans-serif'
    for (let line = 1; line < 28; line++) pen.fillText(`VISA FRA123456789 NGUYEN ${line}`, 150, line * 105)
    return canvas.toDataURL('image/jpeg', 0.97)
  })
  return Buffer.from(dataUrl.split(',')[1] ?? '', 'base64')
}

/** Returns the first sample photo whose file name contains this text. */
export function sampleFile(namePart: string) {
  const folder = new URL('../../samples/photos/', import.meta.url)
  const name = readdirSync(folder).find(file => file.includes(namePart) && file.endsWith('.jpg')) ?? ''
  return { name, mimeType: 'image/jpeg', buffer: readFileSync(new URL(name, folder)) }
}

let counter = 0

/** The tab's storage key of the draft. */
const DRAFT = 'sante:draft'

interface Draft {
  typed: Record<string, string>
}

/** This worker's drafts at the third step, by language. */
const drafts = new Map<string, Draft>()

/** Returns the distance between a field and this row of its list, in pixels. */
const distanceBelowField = (row: Element) => {
  const field = row.closest('.labelled')?.querySelector('input')?.getBoundingClientRect()
  return row.getBoundingClientRect().top - (field?.bottom ?? Number.POSITIVE_INFINITY)
}

type Day = [day: string, month: string, year: string]

/** A student in the registration. Methods read, type and press. */
export class Student {
  readonly words: (key: string) => string
  readonly codes: (key: string) => string
  readonly fields: (key: string) => string
  readonly documents: (key: string) => string
  readonly faults: (key: string) => string
  readonly widget: Locator
  readonly email = `linh.${process.pid}.${Date.now()}.${counter++}@example.org`

  constructor(
    readonly page: Page,
    readonly language: string,
    /** Origin of the site. */
    readonly home = site,
  ) {
    this.words = wordsOf(language, 'registration')
    this.codes = wordsOf(language, 'code')
    this.fields = wordsOf(language, 'dossier')
    this.documents = wordsOf(language, 'document')
    this.faults = wordsOf(language, 'fault')
    this.widget = page.locator('sante-registration')
  }

  heading = (name: string) => this.widget.getByRole('heading', { name, exact: true })
  title = (key: string) => this.heading(this.words(key))
  button = (name: string) => this.widget.getByRole('button', { name, exact: true })
  pressContinue = () => this.button(this.words('continue')).click()
  field = (path: string) => this.widget.locator(`[data-field="${path}"]`)
  input = (path: string) => this.field(path).locator('input, select').first()

  /** Arrives from a partner's page with answers, which skips the questionnaire. */
  async arriveFromPartner(): Promise<void> {
    const packed = Buffer.from(JSON.stringify(handOverOf('student'))).toString('base64url')
    await this.page.goto(`${this.home}/register?lang=${this.language}&from=uni#answers=${packed}`)
    await expect(this.title('step.information.title')).toBeVisible()
  }

  async confirmDeclaration(): Promise<void> {
    await this.widget.getByRole('checkbox', { name: this.words('prepare.declaration') }).check()
    await this.pressContinue()
    await expect(this.partTitle('personal')).toBeFocused()
  }

  async pickOption(path: string, typed: string, option: RegExp): Promise<void> {
    await this.input(path).fill(typed)
    const row = this.widget.getByRole('option', { name: option }).first()
    // The list opens below its field and never covers the label.
    expect(await row.evaluate(distanceBelowField)).toBeGreaterThan(0)
    await row.click()
  }

  async chooseCivility(path: string, civility: string): Promise<void> {
    const name = this.fields(`civility.${civility}`)
    await this.field(`${path}.civility`).getByRole('radio', { name, exact: true }).check()
  }

  async enterName(path: string, surname: string, forename: string, civility: string): Promise<void> {
    await this.chooseCivility(path, civility)
    await this.input(`${path}.surname`).fill(surname)
    await this.input(`${path}.forename`).fill(forename)
  }

  async enterDate(path: string, [day, month, year]: Day): Promise<void> {
    const parts = { day, month, year }
    for (const [part, text] of Object.entries(parts)) {
      await this.field(path)
        .getByLabel(this.fields(`form.${part}`), { exact: true })
        .fill(text)
    }
  }

  /** Returns the title of a part of the identification. */
  partTitle = (section: RecordSection) => this.widget.locator(`#${section}-title`)

  /** Returns the button that reopens a finished part. */
  changeButton = (key: string) =>
    this.button(this.words('review.changeWhat').replace('{{what}}', this.fields(key)))

  /** Fills in one part. Keeps the suggested country of birth. */
  async fillPart(section: RecordSection, start: Day = ['1', '9', '2026']): Promise<void> {
    const fillers: Record<RecordSection, () => Promise<void>> = {
      personal: async () => {
        await this.enterName('personal', 'NGUYỄN', 'Linh', 'ms')
        await this.input('personal.forenames').fill('Linh Thị')
      },
      school: async () => {
        await this.pickOption('school.name', 'lumiere', /Lumière Lyon 2/)
        await this.enterDate('school.rightsStartDate', start)
      },
      parents: async () => {
        await this.enterName('parents.first', 'NGUYỄN', 'Văn', 'mr')
        await this.enterName('parents.second', 'TRẦN', 'Mai', 'ms')
      },
      address: () => this.pickOption('address.query', '12 rue de la republique lyon', /République/),
      contact: async () => {
        await this.input('contact.mobile').fill('06 12 34 56 78')
        await this.input('contact.email').fill(this.email)
      },
    }
    await fillers[section]()
  }

  /** Continues to the next part. After the school, also accepts the conditions for the start of rights. */
  async continueFrom(section: RecordSection): Promise<void> {
    await this.pressContinue()
    if (section === 'school') await this.button(this.fields('rights.accept')).click()
  }

  /** Fills in the parts that come before `wanted`. */
  async fillUntilPart(wanted: RecordSection, start?: Day): Promise<void> {
    for (const section of recordSections) {
      await expect(this.partTitle(section)).toBeVisible()
      if (section === wanted) return
      await this.fillPart(section, start)
      await this.continueFrom(section)
    }
  }

  /** Fills in all five parts, and stays on the last one. */
  async fillIdentification(start?: Day): Promise<void> {
    await this.fillUntilPart('contact', start)
    await this.fillPart('contact')
  }

  /** Fills in the forms from the arrival to the third step. */
  async fillUntilDocuments(): Promise<void> {
    await this.arriveFromPartner()
    await this.confirmDeclaration()
    await this.fillIdentification()
    await this.pressContinue()
    await expect(this.title('step.document.title')).toBeFocused()
  }

  /**
   * Goes to the third step. The first student of a language fills in the forms; later ones get a copy of that draft in their
   * tab, as after a reload.
   */
  async goToDocuments(): Promise<void> {
    const firstDraft = drafts.get(this.language)
    if (firstDraft) return this.openWithDraft(firstDraft)
    await this.fillUntilDocuments()
    const draft = await this.page.evaluate(key => sessionStorage.getItem(key), DRAFT)
    drafts.set(this.language, JSON.parse(draft ?? ''))
  }

  /** Opens the third step in a tab with this draft, with the student's own e-mail address and a new id. */
  private async openWithDraft({ typed, ...rest }: Draft): Promise<void> {
    const draft = { ...rest, id: randomUUID(), typed: { ...typed, 'contact.email': this.email } }
    // A file of the site's origin that runs no code.
    await this.page.goto(`${this.home}/config.json`)
    await this.page.evaluate(([key, draft]) => sessionStorage.setItem(key, draft), [
      DRAFT,
      JSON.stringify(draft),
    ] as const)
    await this.page.goto(`${this.home}/register/document?lang=${this.language}`)
    await expect(this.title('step.document.title')).toBeVisible()
  }

  card = (category: string) => this.field(`document.${category}`)

  fileInput = (category: string) => this.card(category).locator('.choose input')

  async chooseFiles(
    category: string,
    ...files: { name: string; mimeType: string; buffer: Buffer }[]
  ): Promise<void> {
    await this.fileInput(category).setInputFiles(files)
  }

  async expectOnCard(category: string, text: string): Promise<void> {
    await expect(this.card(category).getByText(text).first()).toBeVisible()
  }

  /** Opens the document's card. It is collapsed if nothing has to be done. */
  async expandCard(category: string): Promise<void> {
    const title = this.card(category).getByRole('button', { expanded: false }).first()
    if (await title.isVisible()) await title.click()
  }

  /** Returns the `look` or `remove` button of a chosen file. */
  async fileButton(category: string, name: 'look' | 'remove'): Promise<Locator> {
    await this.expectOnCard(category, this.documents('file.chosen'))
    await this.expandCard(category)
    return this.card(category).getByRole('button', { name: this.documents(`file.${name}`) })
  }

  async removeFile(category: string): Promise<void> {
    await (await this.fileButton(category, 'remove')).click()
  }

  async expectFile(category: string, name: string): Promise<void> {
    await this.expectOnCard(category, this.documents('file.chosen'))
    await this.expandCard(category)
    await this.expectOnCard(category, name)
  }

  /** Chooses whether the student has a visa or a residence permit. */
  async chooseStayDocument(category: 'VISA' | 'RESIDENCE_PERMIT'): Promise<void> {
    const name = new RegExp(`^${this.documents(`proof.stay.${category}`)}`)
    await this.field('stay.document').getByRole('radio', { name }).check()
  }

  /** Opens the section of the documents for the permanent number, or of the bank details, unless it is open already. */
  async openSection(section: 'optional' | 'bank'): Promise<void> {
    const title = this.widget.locator('summary', { hasText: this.documents(`kind.${section}`) })
    const isOpen = await title.evaluate(summary => summary.parentElement?.hasAttribute('open'))
    if (!isOpen) await title.click()
  }

  /** Chooses real files for all required documents, and fills in the details of the visa. */
  async chooseAllFiles(): Promise<void> {
    const chosen = this.documents('file.chosen')
    await this.chooseFiles('IDENTITY', await pdfFile('passport.pdf'))
    await this.expectOnCard('IDENTITY', chosen)
    await this.chooseFiles('SCHOOL_ATTESTATION', await photoFile(this.page, 'certificat.jpg'))
    await this.expectOnCard('SCHOOL_ATTESTATION', chosen)
    await this.chooseStayDocument('VISA')
    await this.chooseFiles('VISA', await pdfFile('visa.pdf'))
    await this.expectOnCard('VISA', chosen)
    await this.input('visa.number').fill('fra 123 456 789')
    await this.enterDate('visa.startDate', ['15', '8', '2026'])
    await this.enterDate('visa.endDate', ['14', '8', '2027'])
  }

  async requestCode(): Promise<void> {
    await this.button(this.words('review.send')).click()
    await expect(this.widget.getByLabel(this.codes('code.label'))).toBeFocused()
  }

  /** Returns the code from the mail. */
  async waitForCode(): Promise<string> {
    let code: string | undefined
    await expect
      .poll(async () => {
        code = (await this.mails()).map(findCode).find(Boolean)
        return code
      })
      .toBeTruthy()
    return code ?? ''
  }

  async mails(): Promise<string[]> {
    const response = await this.page.request.get(
      `${this.home}/demo/mailbox.json?to=${encodeURIComponent(this.email)}`,
    )
    return ((await response.json()) as { text: string }[]).map(({ text }) => text)
  }

  async enterCode(code: string): Promise<void> {
    await this.widget.getByLabel(this.codes('code.label')).fill(code)
    // Six digits may have been submitted automatically. Then Enter does nothing.
    await this.page.keyboard.press('Enter')
  }
}
