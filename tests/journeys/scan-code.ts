import { expect, type Locator } from '@playwright/test'
import jsqr from 'jsqr'
import sharp from 'sharp'

/** Returns the content of the QR code in a picture; undefined without a QR code. */
export async function scanPicture(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data
}

/** Returns the content of a QR code on the screen, from a screenshot of the code only; empty if it cannot be read. */
export async function scanCode(code: Locator): Promise<string> {
  await expect(code).toBeVisible()
  return (await scanPicture(await code.screenshot())) ?? ''
}
