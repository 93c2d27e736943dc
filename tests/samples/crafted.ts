import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

// Small files that are expensive to open.

interface Picture {
  width: number
  height: number
}

/** Returns a PDF of one page. `page` has the entries of the page. The streams become the objects from number 4 on. */
function pdfOf(page: string, streams: { entries: string; bytes: Buffer }[]): Buffer {
  const objects = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from('<</Type/Pages/Kids[3 0 R]/Count 1>>'),
    Buffer.from(`<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]${page}>>`),
    ...streams.map(({ entries, bytes }) =>
      Buffer.concat([
        Buffer.from(`<<${entries}/Length ${bytes.length}>>stream\n`),
        bytes,
        Buffer.from('\nendstream'),
      ]),
    ),
  ]
  const parts = [Buffer.from('%PDF-1.7\n')]
  const places: number[] = []
  const size = () => parts.reduce((sum, { length }) => sum + length, 0)
  for (const [index, object] of objects.entries()) {
    places.push(size())
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n'))
  }
  const rows = places.map(place => `${`${place}`.padStart(10, '0')} 00000 n \n`).join('')
  const start = size()
  parts.push(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`))
  parts.push(Buffer.from(`trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`))
  return Buffer.concat(parts)
}

/** Returns a PDF of one page that draws these pictures, all grey, over each other. */
export function pdfWithPictures(...pictures: Picture[]): Buffer {
  const names = pictures.map((_, index) => `/I${index} ${index + 5} 0 R`).join('')
  const content = pictures.map((_, index) => `q 600 0 0 800 0 0 cm /I${index} Do Q`).join('\n')
  return pdfOf(`/Resources<</XObject<<${names}>>>>/Contents 4 0 R`, [
    { entries: '', bytes: Buffer.from(content) },
    ...pictures.map(({ width, height }) => ({
      entries: `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/FlateDecode`,
      bytes: deflateSync(Buffer.alloc(width * height * 3, 200)),
    })),
  ])
}

/** Returns a PDF with a page whose content is spaces: `megabytes` million bytes of them. */
export const pdfWithBlanks = (megabytes: number): Buffer =>
  pdfOf('/Contents 4 0 R', [
    { entries: '/Filter/FlateDecode', bytes: deflateSync(Buffer.alloc(megabytes * 1_000_000, ' ')) },
  ])

/** Returns a progressive JPEG that repeats its last scan `scans` times. */
export async function jpegWithScans(scans: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 }
  const picture = await sharp({
    create: { width: 4000, height: 3000, channels: 3, background: '#888', noise },
  })
    .blur(20)
    .jpeg({ progressive: true, quality: 20 })
    .toBuffer()
  const last = picture.lastIndexOf(Buffer.from([0xff, 0xda]))
  const end = picture.length - 2
  const scan = picture.subarray(last, end)
  return Buffer.concat([picture.subarray(0, end), ...Array<Buffer>(scans).fill(scan), picture.subarray(end)])
}
