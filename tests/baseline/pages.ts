import { type BrowserContext, chromium } from 'playwright'
import { routes } from '../../widgets/shared/route'
import { registerWithRetries } from '../actors/student-api'
import { launchOptions, shellPath } from '../help/browser/browser'
import { startSite } from '../help/servers/site'
import { pdfBytes } from '../samples/files'

interface PageWeight {
  requests: number
  /** Bytes on the wire, headers included, until the network is idle. */
  bytes: number
}

/** Loads the address with an empty cache. Returns the sum of the network's transfers. */
async function weigh(context: BrowserContext, address: string): Promise<PageWeight> {
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  const weight = { requests: 0, bytes: 0 }
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    weight.requests += 1
    weight.bytes += encodedDataLength
  })
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.close()
  return weight
}

/** Measures each page of the site in French, the personal space of a student, and a partner's page. */
export async function weighPages(): Promise<Record<string, PageWeight>> {
  const sites = await startSite()
  const browser = await chromium.launch(launchOptions(shellPath()))
  try {
    const { token } = await registerWithRetries({
      site: sites.site,
      email: 'baseline@example.org',
      files: [['IDENTITY', pdfBytes()]],
    })
    const weights: Record<string, PageWeight> = {}
    for (const path of [...routes, '/partenaires', '/university']) {
      const origin = path === '/university' ? sites.partners : sites.site
      const context = await browser.newContext({ locale: 'fr-FR' })
      if (path.startsWith('/dashboard'))
        await context.addInitScript(value => sessionStorage.setItem('token', value), token)
      weights[path] = await weigh(context, origin + path)
      await context.close()
    }
    return weights
  } finally {
    await browser.close()
    await sites.close()
  }
}
