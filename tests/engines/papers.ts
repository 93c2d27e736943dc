import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pdfFile } from '../journeys/people/student'

/** Writes files for the file inputs: PDFs of one page, and two photos. */
export async function writePapers(folder: string) {
  const pdf = async (name: string) => {
    const path = join(folder, name)
    writeFileSync(path, (await pdfFile(name)).buffer)
    return path
  }
  const photo = (name: string) =>
    fileURLToPath(new URL(`../samples/photos/good-${name}.jpg`, import.meta.url))
  return {
    passport: await pdf('passport.pdf'),
    again: await pdf('passport-again.pdf'),
    visa: await pdf('visa.pdf'),
    photos: [photo('certificate'), photo('stamp')],
  }
}
export type Papers = Awaited<ReturnType<typeof writePapers>>

/** Returns the path of a complete PDF in the folder; undefined before it exists. */
export const findPdf = (folder: string): string | undefined =>
  wholeFileIn(
    folder,
    '.pdf',
    bytes => `${bytes.subarray(0, 5)}` === '%PDF-' && `${bytes.subarray(-8)}`.includes('%%EOF'),
  )

/** Length of the end record of a ZIP file without a comment, in bytes, and its signature. */
const END_RECORD_BYTES = 22
const END_RECORD_SIGNATURE = 0x06054b50

/** Returns the path of a complete ZIP file in the folder; undefined before it exists. */
export const findZip = (folder: string): string | undefined =>
  wholeFileIn(
    folder,
    '.zip',
    bytes =>
      bytes.length > END_RECORD_BYTES &&
      bytes.readUInt32LE(bytes.length - END_RECORD_BYTES) === END_RECORD_SIGNATURE,
  )

const wholeFileIn = (folder: string, ending: string, isWhole: (bytes: Buffer) => boolean) =>
  readdirSync(folder)
    .filter(name => name.endsWith(ending))
    .map(name => join(folder, name))
    .find(path => isWhole(readFileSync(path)))
