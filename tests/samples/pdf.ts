import { PDFDocument as Document } from '@cantoo/pdf-lib'
import PdfKit from 'pdfkit'

/** Prints a PDF of two pages, as banks and schools do. */
export function printPdf(options: PdfKit.Options = {}): Promise<Uint8Array> {
  const document = new PdfKit({ size: 'A4', ...options })
  const pieces: Buffer[] = []
  document.on('data', piece => pieces.push(piece))
  const done = new Promise<Uint8Array>(resolve =>
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(pieces)))),
  )
  document.text('Attestation').addPage().text('Suite')
  document.end()
  return done
}

/** Encryption options of pdf-lib. */
type Lock = Parameters<Document['encrypt']>[0]

/** Creates a PDF with its pages in object streams, as newer programs do. `attachmentBytes` is the size of an attachment. */
export async function packPdf(attachmentBytes = 0, pages = 3, lock?: Lock): Promise<Uint8Array> {
  const document = await Document.create()
  for (let page = 0; page < pages; page++) document.addPage().drawText(`Page ${page}`)
  if (attachmentBytes > 0) await document.attach(noise(attachmentBytes), 'noise.bin')
  if (lock) document.encrypt({ allowWeakCryptography: true, ...lock })
  return document.save({ addDefaultPage: false })
}

/** Returns incompressible bytes, the same in each call. */
function noise(length: number): Uint8Array {
  let state = 1
  return new Uint8Array(length).map(() => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state >>> 24
  })
}
