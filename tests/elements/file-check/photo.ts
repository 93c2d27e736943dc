import type { QuarterTurns } from '../../../widgets/file-check/pages'

export interface PhotoOptions {
  /** CSS colour of the photo. The upper left corner is red. */
  colour?: string
  width?: number
  height?: number
  type?: 'image/jpeg' | 'image/png' | 'image/webp'
  quality?: number
  name?: string
  /** Fills the photo with noise, which does not compress. */
  isNoisy?: boolean
}

/** Creates a plain photo with a red corner, which shows its orientation. */
export async function createPhoto(options: PhotoOptions = {}): Promise<File> {
  const { colour = 'grey', width = 400, height = 600, type = 'image/jpeg', quality = 0.9, isNoisy } = options
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  pen.fillStyle = colour
  pen.fillRect(0, 0, width, height)
  if (isNoisy) pen.putImageData(noise(width, height), 0, 0)
  pen.fillStyle = 'red'
  pen.fillRect(0, 0, width / 4, height / 4)
  const blob = await canvas.convertToBlob({ type, quality })
  return new File([blob], options.name ?? `photo.${type.slice(6)}`, { type })
}

function noise(width: number, height: number): ImageData {
  const image = new ImageData(width, height)
  const words = new Uint32Array(image.data.buffer)
  let state = 1
  for (let index = 0; index < words.length; index++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    words[index] = (state >>> 4) | 0xff000000
  }
  return image
}

/** Adds a camera's Exif data to a photo: orientation and location. */
export async function addExif(file: File, orientation: 1 | 3 | 6 | 8, place: string): Promise<File> {
  const note = new TextEncoder().encode(place)
  const segment = new DataView(new ArrayBuffer(36 + note.length))
  const head = [
    0xffe1,
    34 + note.length,
    0x4578,
    0x6966,
    0,
    0x4d4d,
    42,
    0,
    8,
    1,
    0x0112,
    3,
    0,
    1,
    orientation,
  ]
  for (const [index, word] of head.entries()) segment.setUint16(index * 2, word)
  new Uint8Array(segment.buffer).set(note, 36)
  return new File([file.slice(0, 2), segment.buffer, file.slice(2)], file.name, { type: file.type })
}

/** Returns the number of clockwise quarter turns, from the position of the red corner. Undefined unless one corner is red. */
export async function turnsOf(picture: Blob | ImageBitmap): Promise<QuarterTurns | undefined> {
  const bitmap = picture instanceof Blob ? await createImageBitmap(picture) : picture
  const { width, height } = bitmap
  const pen = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D
  pen.drawImage(bitmap, 0, 0)
  const isRed = (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0] = pen.getImageData(x * width, y * height, 1, 1).data
    return red > 200 && green < 60 && blue < 60
  }
  const corners = [isRed(0.1, 0.1), isRed(0.9, 0.1), isRed(0.9, 0.9), isRed(0.1, 0.9)]
  return corners.filter(Boolean).length === 1 ? (corners.indexOf(true) as QuarterTurns) : undefined
}

/** Returns the colour at the centre, as red, green and blue. */
export async function colourOf(picture: Blob): Promise<number[]> {
  const bitmap = await createImageBitmap(picture)
  const pen = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D
  pen.drawImage(bitmap, bitmap.width / 2, bitmap.height / 2, 1, 1, 0, 0, 1, 1)
  return [...pen.getImageData(0, 0, 1, 1).data.slice(0, 3)]
}
