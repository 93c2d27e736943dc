import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument, PDFName, type PDFRef, PDFString } from '@cantoo/pdf-lib'

type Keep = (verdict: 'open' | 'active', name: string, bytes: Uint8Array) => void
type Filter = 'DCTDecode' | 'JPXDecode' | 'JBIG2Decode' | 'CCITTFaxDecode'

/** Size of a scanned page, in pixels. */
const SIZE = { width: 320, height: 200 }

const bigEndian = (value: number, bytes = 4): Buffer => {
  const buffer = Buffer.alloc(4)
  buffer.writeUInt32BE(value)
  return buffer.subarray(4 - bytes)
}

/** Returns a JBIG2 segment (ITU T.88, 7.2) on page 1. */
const segment = (number: number, type: number, data: Buffer) =>
  Buffer.concat([bigEndian(number), Buffer.of(type, 0, 1), bigEndian(data.length), data])

/** Returns a JBIG2 page with one region, encoded like a fax (T.88, 7.4.6 and 7.4.8). */
function asJbig2(fax: Buffer): Buffer {
  const size = Buffer.concat([bigEndian(SIZE.width), bigEndian(SIZE.height)])
  const page = Buffer.concat([size, bigEndian(0), bigEndian(0), Buffer.of(0), bigEndian(0, 2)])
  const region = Buffer.concat([size, bigEndian(0), bigEndian(0), Buffer.of(0), Buffer.of(1), fax])
  return Buffer.concat([segment(0, 48, page), segment(1, 38, region)])
}

/** Returns a PDF with one picture per page, as scanners and phone apps write it. */
async function scanned(picture: Buffer, filter: Filter, { pages = 1, text = '' } = {}): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const { width, height } = SIZE
  const isBlackAndWhite = filter === 'JBIG2Decode' || filter === 'CCITTFaxDecode'
  const image = pdf.context.stream(picture, {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    Filter: filter,
    ...(filter !== 'JPXDecode' && {
      ColorSpace: isBlackAndWhite ? 'DeviceGray' : 'DeviceRGB',
      BitsPerComponent: isBlackAndWhite ? 1 : 8,
    }),
    ...(filter === 'CCITTFaxDecode' && { DecodeParms: { K: -1, Columns: width, Rows: height } }),
  })
  const ref = pdf.context.register(image)
  for (let page = 0; page < pages; page++) addPicture(pdf, ref, text)
  return pdf.save({ useObjectStreams: false })
}

function addPicture(pdf: PDFDocument, picture: PDFRef, text: string): void {
  const page = pdf.addPage([595, 842])
  // Recognised text is behind the picture.
  if (text) page.drawText(text, { x: 60, y: 700 })
  const name = page.node.newXObject('Scan', picture)
  const draw = pdf.context.stream(`q 595 0 0 372 0 400 cm ${name} Do Q`)
  page.node.addContentStream(pdf.context.register(draw))
}

async function pdfWith(change: (pdf: PDFDocument) => unknown): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.addPage().drawText('Attestation')
  await change(pdf)
  return pdf.save({ useObjectStreams: false })
}

const attach = (pdf: PDFDocument) =>
  pdf.attach(new TextEncoder().encode('<invoice/>'), 'invoice.xml', { mimeType: 'text/xml' })

async function writeDocuments(keep: Keep): Promise<void> {
  const long = await PDFDocument.create()
  for (let page = 1; page <= 300; page++) long.addPage().drawText(`Page ${page}`)
  keep('open', 'pages-300', await long.save())
  const huge = await PDFDocument.create()
  huge.addPage([14_400, 14_400]).drawText('Plan', { size: 400 })
  keep('open', 'page-of-five-metres', await huge.save())
  // If the position of the object table is wrong, a PDF reader searches the file for the objects.
  const plain = Buffer.from(await pdfWith(() => undefined)).toString('latin1')
  const wrong = plain.replace(/startxref\n\d+/, 'startxref\n0')
  keep('open', 'table-at-zero', Buffer.from(wrong, 'latin1'))
  keep('active', 'pdfa3-with-data', await pdfWith(attach))
  const collection = async (pdf: PDFDocument) => {
    await attach(pdf)
    pdf.catalog.set(PDFName.of('Collection'), pdf.context.obj({ Type: 'Collection', View: 'T' }))
  }
  keep('active', 'portfolio', await pdfWith(collection))
  const asForm = (pdf: PDFDocument) => {
    const template = pdf.context.register(pdf.context.stream('<template><subform name="form"/></template>'))
    const xfa = [PDFString.of('template'), template]
    pdf.catalog.set(PDFName.of('AcroForm'), pdf.context.obj({ Fields: [], XFA: xfa }))
  }
  keep('active', 'form-of-xfa', await pdfWith(asForm))
}

/** Creates less common files, as phones, scanners and office software write them. Needs ImageMagick. */
export async function writePhones(keep: Keep, home: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'phones-'))
  try {
    const photo = join(home, 'picture', 'baseline.jpg')
    const convert = (...args: string[]) => {
      const format = args.at(-1) ?? ''
      const path = join(folder, format)
      execFileSync('convert', [photo, '-resize', '320x200!', ...args.slice(0, -1), `${format}:${path}`])
      return readFileSync(path)
    }
    const jpeg = convert('jpeg')
    const fax = convert('-monochrome', 'group4')
    keep('open', 'phone-three-pages', await scanned(jpeg, 'DCTDecode', { pages: 3 }))
    keep('open', 'phone-recognised-text', await scanned(jpeg, 'DCTDecode', { text: 'ATTESTATION' }))
    keep('open', 'phone-jpeg2000', await scanned(convert('jp2'), 'JPXDecode'))
    keep('open', 'scanner-fax', await scanned(fax, 'CCITTFaxDecode'))
    keep('open', 'scanner-jbig2', await scanned(asJbig2(fax), 'JBIG2Decode'))
    await writeDocuments(keep)
    // Orientation 6 (Exif 2.32, 4.6.4): the first row of pixels is the right side of the picture.
    const exif = Buffer.from(
      '457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100060000' + '00000000',
      'hex',
    )
    const marker = Buffer.concat([Buffer.of(0xff, 0xe1), bigEndian(exif.length + 2, 2), exif])
    const turned = Buffer.concat([jpeg.subarray(0, 2), marker, jpeg.subarray(2)])
    writeFileSync(join(home, 'picture', 'turned-by-exif.jpg'), turned)
    // Some cameras append a second picture to the first (CIPA DC-007).
    const small = convert('-resize', '1x1!', '-strip', '-colorspace', 'Gray', '-quality', '1', 'jpg')
    writeFileSync(join(home, 'picture', 'two-pictures.jpg'), Buffer.concat([jpeg, small]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
