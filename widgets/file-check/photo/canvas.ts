import type { QuarterTurns } from '../pages'

type Canvas = OffscreenCanvas | HTMLCanvasElement
type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D

/** Creates a canvas. Firefox 104 has no OffscreenCanvas, so it gets a canvas element. */
function createCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height)
  return Object.assign(document.createElement('canvas'), { width, height })
}

export interface Size {
  width: number
  height: number
}

export const turnSize = ({ width, height }: Size, turns: QuarterTurns): Size =>
  turns % 2 ? { width: height, height: width } : { width, height }

/** Returns the size scaled down to fit into a box; it never scales up. */
export function fitSize(size: Size, box: Size): Size {
  const scale = Math.min(1, box.width / size.width, box.height / size.height)
  return {
    width: Math.max(Math.round(size.width * scale), 1),
    height: Math.max(Math.round(size.height * scale), 1),
  }
}

/** Draws a bitmap, turned and scaled, on a canvas; transparent parts become white. */
export function draw(bitmap: ImageBitmap, turns: QuarterTurns, { width, height }: Size): Canvas {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true }) as Context
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.translate(width / 2, height / 2)
  context.rotate((turns * Math.PI) / 2)
  const unturned = turnSize({ width, height }, turns)
  context.drawImage(bitmap, -unturned.width / 2, -unturned.height / 2, unturned.width, unturned.height)
  return canvas
}

export const pixelsOf = (canvas: Canvas): ImageData =>
  (canvas.getContext('2d') as Context).getImageData(0, 0, canvas.width, canvas.height)

/** Encodes a canvas as JPEG, without the photo's metadata such as place, time and device. */
export function toJpeg(canvas: Canvas, quality: number): Promise<Blob> {
  const type = 'image/jpeg'
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality })
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('The browser cannot encode the canvas as JPEG'))),
      type,
      quality,
    )
  })
}
