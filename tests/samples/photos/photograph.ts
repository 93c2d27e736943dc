import { createRandomNumbers, drawMotif, PAGE } from './motif'
import type { Sample } from './sample'

/** Size of the photo, and height of the resulting sample, in pixels. */
const PHOTO = { width: 2400, height: 3200 }
const HEIGHT = 1000

type Pen = OffscreenCanvasRenderingContext2D

const createCanvas = (): [OffscreenCanvas, Pen] => {
  const canvas = new OffscreenCanvas(PHOTO.width, PHOTO.height)
  return [canvas, canvas.getContext('2d', { willReadFrequently: true }) as Pen]
}

/** Draws the page on a wooden table, from above or from its near end. */
function lay(page: OffscreenCanvas, { angle = 0, slant = 0 }: Sample): OffscreenCanvas {
  const [canvas, pen] = createCanvas()
  pen.fillStyle = '#8a6a4c'
  pen.fillRect(0, 0, PHOTO.width, PHOTO.height)
  pen.translate(PHOTO.width / 2, PHOTO.height / 2)
  pen.rotate((angle * Math.PI) / 180)
  const top = -PAGE.height / 2
  for (let row = 0; row < PAGE.height; row += 3) {
    const width = PAGE.width * (1 - slant * (1 - row / PAGE.height))
    pen.drawImage(page, 0, row, PAGE.width, 3, -width / 2, top + row, width, 3.5)
  }
  return canvas
}

function blur(photo: OffscreenCanvas, { lens = 0, shake }: Sample): OffscreenCanvas {
  const [canvas, pen] = createCanvas()
  const [length, angle] = shake ?? [0, 0]
  // The steps overlap. A small number of steps keeps the rounding errors small.
  const steps = Math.max(Math.ceil(length / 6), 1)
  const spread = Math.max(lens, steps > 1 ? 3 : 0)
  if (spread) pen.filter = `blur(${spread}px)`
  for (let step = 0; step < steps; step++) {
    const offset = (step / steps - 0.5) * length
    pen.globalAlpha = 1 / (step + 1)
    pen.drawImage(photo, offset * Math.cos(angle), offset * Math.sin(angle))
  }
  return canvas
}

function light(photo: OffscreenCanvas, { light = 0.95, fall = 0, shadow = 0 }: Sample): void {
  const pen = photo.getContext('2d') as Pen
  const grey = (part: number) => `rgb(${[part, part, part * 0.97].map(channel => Math.round(channel * 255))})`
  const lamp = pen.createLinearGradient(0, 0, PHOTO.width, PHOTO.height)
  lamp.addColorStop(0, grey(light))
  lamp.addColorStop(1, grey(light * (1 - fall)))
  pen.globalCompositeOperation = 'multiply'
  pen.fillStyle = lamp
  pen.fillRect(0, 0, PHOTO.width, PHOTO.height)
  if (!shadow) return
  const edge = pen.createLinearGradient(1100, 900, 1260, 1000)
  edge.addColorStop(0, 'white')
  edge.addColorStop(1, grey(shadow))
  pen.fillStyle = edge
  pen.fillRect(0, 0, PHOTO.width, PHOTO.height)
}

/** Scales the photo to the sample's size and adds a phone's noise. */
function develop(photo: OffscreenCanvas, { noise = 0 }: Sample, seed: number): OffscreenCanvas {
  const height = HEIGHT
  const width = (PHOTO.width / PHOTO.height) * height
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d', { willReadFrequently: true }) as Pen
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(photo, 0, 0, width, height)
  const image = pen.getImageData(0, 0, width, height)
  const random = createRandomNumbers(seed)
  for (let index = 0; index < image.data.length; index++) {
    if (index % 4 === 3) continue
    const spread = random() + random() + random() - 1.5
    image.data[index] = (image.data[index] as number) + spread * 2 * noise * 0.6
  }
  pen.putImageData(image, 0, 0)
  return canvas
}

export function photograph(sample: Sample, seed = 1): OffscreenCanvas {
  const photo = blur(lay(drawMotif(sample.motif, sample.paper ?? '#fdfdfb'), sample), sample)
  light(photo, sample)
  return develop(photo, sample, seed)
}
