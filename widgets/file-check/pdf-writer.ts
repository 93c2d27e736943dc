import { type CompressedImage, paperFor } from './compress'

/** Points per inch. */
const POINTS = 72

const round = (figure: number) => Number(figure.toFixed(2))

/** Maximum bytes of a PDF besides its images: for each page, and once for the file. */
export const OVERHEAD_BYTES = 1024

/**
 * Returns a PDF with one image per page, on A4 in the orientation of the image. Why no library does this:
 * widgets/decisions/0004-own-pdf-writer.md.
 */
export function writePdf(pictures: CompressedImage[]): Blob {
  const parts: BlobPart[] = []
  const offsets: number[] = []
  let length = 0
  const write = (...pieces: (string | Blob)[]) => {
    for (const piece of pieces) {
      parts.push(piece)
      length += typeof piece === 'string' ? piece.length : piece.size
    }
  }
  const addObject = (...pieces: (string | Blob)[]) => {
    offsets.push(length)
    write(`${offsets.length} 0 obj\n`, ...pieces, '\nendobj\n')
  }

  write('%PDF-1.4\n')
  addObject('<< /Type /Catalog /Pages 2 0 R >>')
  const kids = pictures.map((_, index) => `${3 + 3 * index} 0 R`).join(' ')
  addObject(`<< /Type /Pages /Kids [${kids}] /Count ${pictures.length} >>`)
  for (const picture of pictures) addPage(picture)
  const start = length
  const rows = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const count = offsets.length + 1
  write(`xref\n0 ${count}\n0000000000 65535 f \n`, ...rows)
  write(`trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`)
  return new Blob(parts, { type: 'application/pdf' })

  function addPage(picture: CompressedImage): void {
    const number = offsets.length + 1
    const paper = paperFor(picture, POINTS)
    const resources = `<< /XObject << /Photo ${number + 2} 0 R >> >>`
    const box = `[0 0 ${round(paper.width)} ${round(paper.height)}]`
    addObject(
      `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Resources ${resources} /Contents ${number + 1} 0 R >>`,
    )
    const scale = Math.min(paper.width / picture.width, paper.height / picture.height)
    const [width, height] = [picture.width * scale, picture.height * scale]
    const place = [width, 0, 0, height, (paper.width - width) / 2, (paper.height - height) / 2].map(round)
    const drawing = `q ${place.join(' ')} cm /Photo Do Q`
    addObject(`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`)
    addObject(
      `<< /Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height} `,
      `/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${picture.blob.size} >>\nstream\n`,
      picture.blob,
      '\nendstream',
    )
  }
}
