import type { QuarterTurns } from '../pages'

type Canvas = OffscreenCanvas | HTMLCanvasElement
type Pen = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D

/** Firefox 104 has no OffscreenCanvas: there a canvas element is used. */
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

/** Returns the size scaled down to fit into a frame; it never scales up. */
export function fitSize(size: Size, frame: Size): Size {
  const scale = Math.min(1, frame.width / size.width, frame.height / size.height)
  return {
    width: Math.max(Math.round(size.width * scale), 1),
    height: Math.max(Math.round(size.height * scale), 1),
  }
}

/** Draws a bitmap, turned and scaled, on a canvas; transparent parts become white. */
export function draw(bitmap: ImageBitmap, turns: QuarterTurns, { width, height }: Size): Canvas {
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d', { alpha: false, willReadFrequently: true }) as Pen
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, width, height)
  pen.imageSmoothingQuality = 'high'
  pen.translate(width / 2, height / 2)
  pen.rotate((turns * Math.PI) / 2)
  const own = turnSize({ width, height }, turns)
  pen.drawImage(bitmap, -own.width / 2, -own.height / 2, own.width, own.height)
  return canvas
}

export const pixelsOf = (canvas: Canvas): ImageData =>
  (canvas.getContext('2d') as Pen).getImageData(0, 0, canvas.width, canvas.height)

/** Encodes a canvas as JPEG, without the photo's metadata such as place, time and device. */
export function toJpeg(canvas: Canvas, quality: number): Promise<Blob> {
  const type = 'image/jpeg'
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality })
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('not encoded'))), type, quality)
  })
}
