import type { QuarterTurns } from './pages'
import { draw, fitSize, type Size, toJpeg, turnSize } from './photo/canvas'

/** A4 in inches, portrait. */
const A4: Size = { width: 8.27, height: 11.69 }

/** One attempt at a page: dots per inch on A4, and the qualities tried with them. */
interface Attempt {
  dots: number
  qualities: number[]
}

/** Quality is reduced before resolution. Text of ten points is readable even in the last attempt. */
const forPage: Attempt[] = [
  { dots: 200, qualities: [0.85, 0.75, 0.6] },
  { dots: 150, qualities: [0.7, 0.55, 0.4] },
  { dots: 120, qualities: [0.5, 0.35] },
]

/** A single photo keeps more pixels, within the canvas limit of every browser. */
const forPhoto: Attempt[] = [
  { dots: 340, qualities: [0.9, 0.8, 0.65] },
  { dots: 250, qualities: [0.8, 0.65] },
  ...forPage,
]

export const compressionSteps = { page: forPage, photo: forPhoto }

export interface CompressedImage extends Size {
  blob: Blob
}

const isWide = ({ width, height }: Size) => width > height

/** Returns A4 in the orientation of an image. `unit` is the number of units per inch. */
export const paperFor = (picture: Size, unit: number): Size => {
  const { width, height } = turnSize(A4, isWide(picture) ? 1 : 0)
  return { width: width * unit, height: height * unit }
}

/** Returns the best JPEG within a limit of bytes; the smallest JPEG if none fits. */
export async function compressToLimit(
  bitmap: ImageBitmap,
  turns: QuarterTurns,
  attempts: Attempt[],
  bytes: number,
): Promise<CompressedImage> {
  const turnedSize = turnSize(bitmap, turns)
  let last: CompressedImage | undefined
  for (const { dots, qualities } of attempts) {
    const size = fitSize(turnedSize, paperFor(turnedSize, dots))
    // The canvas is shared by all qualities of one size.
    const canvas = draw(bitmap, turns, size)
    for (const quality of qualities) {
      last = { ...size, blob: await toJpeg(canvas, quality) }
      if (last.blob.size <= bytes) return last
    }
  }
  return last as CompressedImage
}
