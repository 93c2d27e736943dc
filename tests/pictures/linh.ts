import { rowOf } from '../../widgets/contract/document/category'
import { finalDocuments } from '../actors/students'
import { Student, sampleFile } from '../journeys/people/student'
import { pdfBytes } from '../samples/files'

/** Returns a placeholder PDF in place of a phone's scan. `kilobytes` is its size. */
export const scan = (name: string, kilobytes: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdfBytes(kilobytes * 1024)),
})

export const email = 'linh@example.org'

/** The example student of the pictures and the video: the same name, address and documents each time. */
export class Linh extends Student {
  override readonly email = email

  /** Fills in a section, with the names as in her passport. */
  override async fillPart(...[section, start]: Parameters<Student['fillPart']>): Promise<void> {
    await super.fillPart(section, start)
    if (section !== 'personal') return
    await this.input('personal.surname').fill('NGUYEN')
    await this.input('personal.forenames').fill('Linh Thi')
  }

  async addFile(category: string, file: ReturnType<typeof scan>): Promise<void> {
    await this.chooseFiles(category, file)
    await this.expectOnCard(category, this.documents('file.chosen'))
  }

  /** Chooses the required documents. */
  async chooseRequired(): Promise<void> {
    await this.addFile('IDENTITY', scan('passport.pdf', 412))
    await this.addFile('SCHOOL_ATTESTATION', { ...sampleFile('good-certificate'), name: 'certificate.jpg' })
    await this.chooseStayDocument('VISA')
    await this.addFile('VISA', scan('visa.pdf', 318))
    await this.fillVisa()
  }

  /** Fills in the details of her visa. */
  async fillVisa(): Promise<void> {
    await this.input('visa.number').fill('FRA 123 456 789')
    await this.enterDate('visa.startDate', ['15', '8', '2026'])
    await this.enterDate('visa.endDate', ['14', '8', '2027'])
  }

  /** Also chooses the documents for the permanent number, so that a refused document is later her only task. */
  override async chooseAllFiles(): Promise<void> {
    await this.chooseRequired()
    for (const category of finalDocuments) {
      const file = rowOf(category)?.example.file.replace('exemple-', '') ?? ''
      await this.addFile(category, scan(file, 276))
    }
    await this.input('bank.iban').fill('FR14 2004 1010 0505 0001 3M02 606')
  }
}

/** An invented code, for a picture. */
export const EXAMPLE_CODE = '482 913'
