import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { MAX_BYTES } from '../../../widgets/contract/document/file'
import { buildScan, scanFolder } from '../../samples/scan'
import type { Measure } from '../size'

const PORT = 4690
/** The longest task allowed on the page's thread, in milliseconds. */
const BUDGET = 100

const page = '<!doctype html><meta charset="utf-8"><title>Bench</title>'
const types: Record<string, string> = { '.js': 'text/javascript' }

/** Serves an empty page under the site's Content-Security-Policy. Resolves with a function that stops the server. */
function serve(): Promise<() => void> {
  const server = createServer(({ url = '' }, reply) => {
    reply.setHeader(
      'content-security-policy',
      "default-src 'none'; script-src 'self'; require-trusted-types-for 'script'; trusted-types sante-worker",
    )
    if (url === '/') return reply.setHeader('content-type', 'text/html').end(page)
    try {
      const file = readFileSync(join(scanFolder, url))
      return reply.setHeader('content-type', types[extname(url)] ?? '').end(file)
    } catch {
      return reply.writeHead(404).end()
    }
  })
  return new Promise(done => server.listen(PORT, '127.0.0.1', () => done(() => server.close())))
}

/** Creates five photos like a phone's: 12 megapixels, a page of text on a table, sensor noise. */
const takePhotos = (page: Page) =>
  page.evaluate(async () => {
    const photos: File[] = []
    for (let index = 0; index < 5; index++) {
      const canvas = new OffscreenCanvas(3000, 4000)
      const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
      pen.fillStyle = '#7d6248'
      pen.fillRect(0, 0, 3000, 4000)
      pen.fillStyle = '#f4f2ec'
      pen.fillRect(250, 300, 2500, 3400)
      pen.fillStyle = '#1c2433'
      pen.font = '52px serif'
      for (let line = 0; line < 46; line++)
        pen.fillText(
          `${line} Le présent certificat atteste que la personne est inscrite pour l’année en cours ${index}`,
          400,
          450 + line * 68,
        )
      const image = pen.getImageData(0, 0, 3000, 4000)
      let state = index + 1
      for (let index = 0; index < image.data.length; index++) {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0
        if (index % 4 !== 3) image.data[index] = (image.data[index] as number) + (state >>> 28) - 8
      }
      pen.putImageData(image, 0, 0)
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
      photos.push(new File([blob], `IMG_${index}.jpg`, { type: 'image/jpeg' }))
    }
    Object.assign(window, { photos })
    return photos.reduce((sum, { size }) => sum + size, 0)
  })

/** Makes one PDF of the photos. Measures the longest task on the page's thread meanwhile. */
const makeOnePdf = (page: Page) =>
  page.evaluate(async () => {
    const address = '/scan.js'
    const { checkFile, makePdf } = (await import(
      address
    )) as typeof import('../../../widgets/file-check/scan')
    const photos = Reflect.get(window, 'photos') as File[]
    const tasks: number[] = [0]
    new PerformanceObserver(list => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe(
      {
        type: 'longtask',
      },
    )
    let last = performance.now()
    let gap = 0
    const watch = setInterval(() => {
      gap = Math.max(gap, performance.now() - last)
      last = performance.now()
    }, 4)
    const start = performance.now()
    const checked = await checkFile('IDENTITY', photos[0] as File)
    const check = performance.now() - start
    const made = await makePdf(
      photos.map((file, index) => ({ id: `${index}`, file, turns: index % 2 ? 1 : 0 })),
    )
    const time = performance.now() - start - check
    clearInterval(watch)
    await new Promise(done => setTimeout(done, 200))
    const size = 'file' in made ? made.file.size : Number.NaN
    return { checked, check, time, gap, size, task: Math.max(...tasks) }
  })

export async function measureScan(browser: Browser): Promise<Measure[]> {
  await buildScan('/')
  const stop = await serve()
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(`http://127.0.0.1:${PORT}/`)
    const before = await takePhotos(page)
    const { check, time, gap, size, task } = await makeOnePdf(page)
    const workersLeft = page.workers().length
    const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(2)} MB`
    const longest = Math.max(gap, task)
    return [
      {
        what: 'until a photo of 12 megapixels is judged',
        figure: `${check.toFixed(0)} ms`,
        budget: '',
        isWithin: true,
      },
      {
        what: `five photos of 12 megapixels (${megabytes(before)}) as one PDF`,
        figure: `${megabytes(size)} in ${time.toFixed(0)} ms, ${workersLeft} workers left`,
        budget: megabytes(MAX_BYTES),
        isWithin: size <= MAX_BYTES && workersLeft === 0,
      },
      {
        what: 'longest time that the page was blocked meanwhile',
        figure: `${longest.toFixed(0)} ms (longest task: ${task ? task.toFixed(0) : 'under 50'} ms)`,
        budget: `${BUDGET} ms`,
        isWithin: longest <= BUDGET,
      },
    ]
  } finally {
    await context.close()
    stop()
  }
}
