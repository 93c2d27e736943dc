import type { Page } from '@playwright/test'

/** Qualities to try, the best first. A higher quality makes no visible difference. A lower quality is not acceptable. */
const QUALITIES = [0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2]

/** Maximum size of one picture, and of all together, in bytes. */
interface Limits {
  maxBytes: number
  maxTotalBytes: number
}

/**
 * Converts pictures to WebP in the browser, at the best quality that keeps them all together within the limit. A picture above
 * the limit for a single picture gets a lower quality. Throws if no quality suffices. `blank` is an empty page.
 */
export async function toWebp(
  blank: Page,
  pictures: Buffer[],
  { maxBytes, maxTotalBytes }: Limits,
): Promise<Buffer[]> {
  for (const best of QUALITIES) {
    const converted: Buffer[] = []
    for (const png of pictures) converted.push(await compress(blank, png, best, maxBytes))
    if (converted.reduce((sum, { length }) => sum + length, 0) <= maxTotalBytes) return converted
  }
  throw new Error(`At every quality, the pictures are larger than ${maxTotalBytes} bytes together`)
}

async function compress(blank: Page, png: Buffer, best: number, maxBytes: number): Promise<Buffer> {
  for (const quality of QUALITIES.filter(quality => quality <= best)) {
    const webp = await encode(blank, png, quality)
    if (webp.length <= maxBytes) return webp
  }
  throw new Error(`At every quality, a picture is larger than ${maxBytes} bytes`)
}

const encode = async (blank: Page, png: Buffer, quality: number): Promise<Buffer> =>
  Buffer.from(await blank.evaluate(draw, { text: png.toString('base64'), quality }), 'base64')

async function draw({ text, quality }: { text: string; quality: number }): Promise<string> {
  const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  canvas.getContext('2d', { alpha: false })?.drawImage(picture, 0, 0)
  const webp = new Uint8Array(
    await (await canvas.convertToBlob({ type: 'image/webp', quality })).arrayBuffer(),
  )
  return btoa(Array.from(webp, byte => String.fromCharCode(byte)).join(''))
}
