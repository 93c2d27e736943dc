import { expect, type Locator } from '@playwright/test'
import jsqr from 'jsqr'
import sharp from 'sharp'

/** What a scanner reads on a picture; undefined without a QR code. */
export async function scanPicture(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data
}

/** What a camera reads on the screen: the picture of the code, and nothing else. */
export async function scanCode(code: Locator): Promise<string> {
  await expect(code).toBeVisible()
  return (await scanPicture(await code.screenshot())) ?? ''
}
