import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { launchOptions } from '../../help/browser/browser'
import { bundle } from './bundle'
import { samples } from './sample'

// Replaces the stored photos: takes each sample in a browser, and writes it as a JPEG beside this file.

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const browser = await chromium.launch(launchOptions())
try {
  const page = await browser.newPage()
  await page.evaluate(await bundle('photograph.ts', 'camera'))
  for (const file of readdirSync(pathOf('.'))) if (file.endsWith('.jpg')) rmSync(pathOf(file))
  for (const sample of samples) {
    const dataUrl = await page.evaluate(async sample => {
      const { photograph } = Reflect.get(window, 'camera') as typeof import('./photograph')
      const blob = await photograph(sample).convertToBlob({ type: 'image/jpeg', quality: 0.68 })
      return new Promise<string>(done => {
        const reader = new FileReader()
        reader.onload = () => done(`${reader.result}`)
        reader.readAsDataURL(blob)
      })
    }, sample)
    writeFileSync(
      pathOf(`${sample.look}-${sample.name}.jpg`),
      Buffer.from(dataUrl.split(',')[1] ?? '', 'base64'),
    )
  }
} finally {
  await browser.close()
}
