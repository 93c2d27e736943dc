type PdfLib = typeof import('@cantoo/pdf-lib')

/** The build of the package in one file. The browser cannot resolve the imports between the package's modules. */
const address = '/node_modules/@cantoo/pdf-lib/dist/pdf-lib.esm.min.js'
const { PDFDocument, PDFName, PDFRawStream, PDFDict, rectangle, clip, endPath } = (await import(
  address
)) as PdfLib

const asFile = (bytes: Uint8Array, name: string) =>
  new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })

/** Creates a PDF of one page, encrypted with `password` and padded to `size` bytes, if given. */
export async function createPdf(options: { password?: string; size?: number } = {}): Promise<File> {
  const { password, size } = options
  const document = await PDFDocument.create()
  document.addPage().drawText('Attestation')
  if (password) document.encrypt({ userPassword: password, ownerPassword: 'bank' })
  const plain = await document.save()
  if (!size) return asFile(plain, 'attestation.pdf')
  const head = '%PDF-1.7\n%'
  const filler = new Uint8Array(size - plain.length - head.length - 1).fill(0x20)
  return new File([head, filler, '\n', new Uint8Array(plain)], 'heavy.pdf', { type: 'application/pdf' })
}

/** Creates a PDF of two pages. The second page has the text and, if `isClipped`, a clipping path. */
export async function createTwoPagePdf(text: string, isClipped = false): Promise<File> {
  const document = await PDFDocument.create()
  document.addPage()
  const last = document.addPage()
  last.drawText(text)
  if (isClipped) last.pushOperators(rectangle(0, 0, 99, 99), clip(), endPath())
  return asFile(await document.save(), 'attestation.pdf')
}

interface ReadPage {
  width: number
  height: number
  picture: Blob
}

/** Reads the pages of a PDF that the kit made of photos, with pdf-lib. */
export async function readPdf(file: File): Promise<ReadPage[]> {
  const document = await PDFDocument.load(await file.arrayBuffer())
  return document.getPages().map(page => {
    const pictures = page.node.Resources()?.lookup(PDFName.of('XObject'), PDFDict)
    const picture = pictures?.lookup(PDFName.of('Photo'))
    if (!(picture instanceof PDFRawStream)) throw new Error('No picture on this page')
    return { ...page.getSize(), picture: new Blob([new Uint8Array(picture.contents)]) }
  })
}
