import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, type PDFRawStream } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { sheets } from '../../../host/build/generated-files'
import { samples } from '../../../host/build/sheets/samples'
import { type CategoryRow, categories, type KnownCategory } from '../../../widgets/contract/document/category'
import { bank } from '../../../widgets/contract/document/document-details'
import { kindOf } from '../../../widgets/contract/document/file'
import { residence, visa } from '../../../widgets/contract/student/identity-documents'
import { faultOf } from '../../help/fault-of'

const documentExamples = Object.values<CategoryRow>(categories).map(({ example }) => example)
const files = Object.keys(sheets)
const forms = documentExamples.filter(({ howTo }) => howTo).map(({ file }) => file)

const print = async (file: string) => (await sheets[file]?.()) ?? new Uint8Array()

/** Returns the drawing operators of the first page. */
async function contentOf(file: string): Promise<string> {
  const page = (await PDFDocument.load(await print(file))).getPage(0)
  const stream = page.node.Contents() as PDFRawStream
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
}

/**
 * Returns the lines of text, joined by spaces. pdfkit writes text in hexadecimal pieces with kerning between them. In these
 * pieces, `92` is the apostrophe and `80` the euro sign.
 */
const wordsIn = (content: string): string =>
  [...content.matchAll(/\[(.*?)\] TJ/g)]
    .map(([, glyphs]) => {
      const hex = [...(glyphs as string).matchAll(/<([\da-f]*)>/g)].map(([, piece]) => piece).join('')
      const line = Buffer.from(hex, 'hex').toString('latin1')
      return line.replaceAll('\u0092', '’').replaceAll('\u0080', '€').trim()
    })
    .join(' ')

const wordsOf = async (file: string) => wordsIn(await contentOf(file))

test('the built examples are exactly the linked examples', () => {
  expect([...new Set(documentExamples.map(({ file }) => file))].sort()).toEqual(files.sort())
})

test.each(files)('%s is one readable page that loads on a slow connection', async file => {
  const bytes = await print(file)
  expect(kindOf(bytes)).toBe('pdf')
  expect(await faultOf(bytes)).toBeUndefined()
  expect(bytes.length).toBeLessThan(60_000)
  expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1)
})

test.each(files)('%s is the same file at every build', async file => {
  expect(Buffer.compare(await print(file), await print(file))).toBe(0)
})

test.each(files)('%s has a title, a language and a reading order for screen readers', async file => {
  const pdf = await PDFDocument.load(await print(file), { updateMetadata: false })
  expect(pdf.getTitle()).toBeTruthy()
  expect(`${pdf.catalog.get(PDFName.of('Lang'))}`).toContain('fr')
  expect(`${pdf.catalog.lookup(PDFName.of('MarkInfo'), PDFDict)}`).toContain('/Marked true')
  expect(pdf.catalog.has(PDFName.of('StructTreeRoot'))).toBe(true)
})

test.each(Object.keys(samples))(
  '%s has a visible note that it is an example, in French and in English',
  async file => {
    const drawn = (await contentOf(file)).split('/Artifact').slice(1)
    expect(drawn.map(part => wordsIn(part.slice(0, part.indexOf('EMC'))))).toContain('EXEMPLE')
    const words = await wordsOf(file)
    expect(words).toContain('ce n’est pas un document officiel')
    expect(words).toContain('not an official document')
  },
)

test.each(Object.entries(samples))('%s shows each text of its table', async (file, { sides, legend }) => {
  const words = await wordsOf(file)
  const cells = Object.values(sides).flat(2)
  const texts = [
    ...Object.keys(sides),
    ...cells.flatMap(({ label, value }) => [label, value]),
    ...legend.flat(),
  ]
  expect(texts.filter(text => !words.includes(text))).toEqual([])
})

test.each(Object.entries(samples))('%s explains exactly the marked fields', (_, { sides, legend }) => {
  const marks = Object.values(sides)
    .flat(2)
    .flatMap(({ mark }) => mark ?? [])
  expect([...new Set(marks)].sort()).toEqual(legend.map((_, index) => index + 1))
})

/** A text that the example of a category must show, in French and in English. */
const expectedTexts: Record<KnownCategory, [french: string, english: string]> = {
  SCHOOL_ATTESTATION: ['Année universitaire', 'An admission letter is not enough'],
  IDENTITY: ['Passeport, page avec la photo', 'both sides of the card, as a PDF'],
  CIVIL_STATUS: ['copie intégrale', 'Your parents’ names'],
  CIVIL_STATUS_TRANSLATION: ['Traducteur assermenté', 'The name of the sworn translator'],
  RESOURCE_CERTIFICATE: ['Montant par mois', 'euros a month'],
  FORM_S1: ['Formulaire S1', 'The body that issued the form'],
  FORM_130_04: ['Formulaire SE 130-04', 'The dates on which your rights start and end'],
  FORM_SE401_Q102BIS: ['Formulaire SE 401-Q-102 bis', 'Send every page'],
  FORM_SE_401_Q106: ['Formulaire SE 401-Q-106', 'Send every page'],
  BANK_DETAILS: ['Titulaire du compte', 'The whole IBAN'],
  BANK_DETAILS_2: ['Titulaire du compte', 'The name of the account holder'],
  VISA: ['Numéro du visa, en haut à droite', 'FRA, then nine digits'],
  RESIDENCE_PERMIT: ['Numéro d’étranger', 'Send both sides'],
  PARENTAL_AUTHORIZATION: ['J’autorise cet enfant', 'Signature of the parent or legal guardian'],
  BANK_DETAILS_DELEGATE: ['soient versés sur ce compte', 'Signature of the account holder'],
}

test.each(Object.entries(expectedTexts))(
  'the example for %s shows the required content of the student’s own document',
  async (category, [french, english]) => {
    const words = await wordsOf(categories[category as KnownCategory].example.file)
    expect(words).toContain(french)
    expect(words).toContain(english)
  },
)

test('the numbers in the examples have the format of the forms', async () => {
  const find = async (file: string, pattern: RegExp) => (await wordsOf(file)).match(pattern)?.[0]
  const number = await find('exemple-visa-de-long-sejour.pdf', /FRA\d+/)
  const foreignerNumber = await find('exemple-titre-de-sejour.pdf', /\d{5,}/)
  expect(visa.shape.number.safeParse(number).success).toBe(true)
  expect(residence.shape.foreignerNumber.safeParse(foreignerNumber).success).toBe(true)
})

test('the IBAN in the example is invalid', async () => {
  const iban = (await wordsOf('exemple-rib.pdf')).match(/FR76[\d ]+\d/)?.[0]
  expect(iban).toHaveLength(33)
  expect(bank.shape.iban.safeParse(iban?.replaceAll(' ', '')).success).toBe(false)
})

test.each(forms)('%s can be filled in on a screen, and each field has an accessible name', async file => {
  const pdf = await PDFDocument.load(await print(file))
  const fields = pdf.getForm().getFields()
  const accessibleNames = fields.map(({ acroField }) => `${acroField.dict.get(PDFName.of('TU'))}`)
  expect(fields.length).toBeGreaterThanOrEqual(10)
  expect(new Set(accessibleNames).size).toBe(fields.length)
  expect(await wordsOf(file)).toContain('To be signed by hand')
})

test.each(forms)('%s keeps what is typed into it', async file => {
  const pdf = await PDFDocument.load(await print(file))
  const [first] = pdf.getForm().getFields()
  pdf
    .getForm()
    .getTextField(first?.getName() ?? '')
    .setText('NGUYEN Linh')
  const saved = await PDFDocument.load(await pdf.save())
  expect(
    saved
      .getForm()
      .getTextField(first?.getName() ?? '')
      .getText(),
  ).toBe('NGUYEN Linh')
})
