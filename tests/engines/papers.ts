import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pdfFile } from '../journeys/student'

/** Files on disk for the file inputs: PDFs of one page, and two photos. */
export async function layOut(folder: string) {
  const pdf = async (name: string) => {
    const path = join(folder, name)
    writeFileSync(path, (await pdfFile(name)).buffer)
    return path
  }
  const photo = (name: string) => fileURLToPath(new URL(`../help/samples/good-${name}.jpg`, import.meta.url))
  return {
    passport: await pdf('passport.pdf'),
    again: await pdf('passport-again.pdf'),
    visa: await pdf('visa.pdf'),
    photos: [photo('certificate'), photo('stamp')],
  }
}
export type Papers = Awaited<ReturnType<typeof layOut>>

/** The newest complete PDF in the folder; undefined before. */
export function pdfIn(folder: string): string | undefined {
  return readdirSync(folder)
    .filter(name => name.endsWith('.pdf'))
    .find(name => {
      const bytes = readFileSync(join(folder, name))
      return `${bytes.subarray(0, 5)}` === '%PDF-' && `${bytes.subarray(-8)}`.includes('%%EOF')
    })
}
