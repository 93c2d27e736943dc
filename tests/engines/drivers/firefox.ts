import { join } from 'node:path'
import type { ElementHandle } from 'puppeteer-core'
import { launch } from 'puppeteer-core'
import { recordedFaults, recordingScript } from '../watch'
import type { Driver, Size } from './driver'
import { firefoxPath } from './install'
import { registerCleanUp, temporaryFolder } from './process'

/** Time limit of a command, in milliseconds. */
const TIMEOUT_MS = 60_000

/** Starts a headless Firefox, controlled by WebDriver BiDi. */
export async function openFirefox(size: Size): Promise<Driver> {
  const folder = temporaryFolder('firefox')
  const browser = await launch({
    browser: 'firefox',
    executablePath: firefoxPath(),
    userDataDir: join(folder.path, 'profile'),
    headless: true,
    protocolTimeout: TIMEOUT_MS,
    // `registerCleanUp` ends the browser with the other processes.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    extraPrefsFirefox: {
      'browser.download.dir': folder.path,
      'browser.download.folderList': 2,
      'browser.download.always_ask_before_handling_new_types': false,
      'browser.helperApps.neverAsk.saveToDisk': 'application/pdf',
      'pdfjs.disabled': true,
    },
  })
  const kill = registerCleanUp(() => browser.process()?.kill('SIGKILL'))
  const close = async () => {
    await browser.close().catch(() => undefined)
    kill()
    folder.remove()
  }
  try {
    // The first tab never gets the focus, so a second tab is opened.
    const page = await browser.newPage()
    await page.setViewport(size)
    await page.evaluateOnNewDocument(recordingScript)
    const handleOf = async (element: string) =>
      (await page.evaluateHandle(element)) as ElementHandle<HTMLInputElement>
    return {
      engine: 'Firefox',
      version: await browser.version(),
      downloads: folder.path,
      /**
       * Firefox does not always report the end of a navigation, especially on pages with frames. After the timeout, `go` checks
       * whether the page is loaded, and otherwise repeats the navigation.
       */
      go: async address => {
        const { origin, pathname } = new URL(address)
        const isLoaded = () =>
          page.evaluate(
            path => location.origin + location.pathname === path && document.readyState !== 'loading',
            origin + pathname,
          )
        const go = () =>
          page
            .goto(address, { waitUntil: 'domcontentloaded', timeout: TIMEOUT_MS / 3 })
            .catch(async error => {
              if (!(await isLoaded())) throw error
            })
        await go().catch(go).catch(go)
      },
      evaluate: async <T>(expression: string) => (await page.evaluate(expression)) as T,
      click: (x, y) => page.mouse.click(x, y),
      press: key => page.keyboard.press(key),
      type: async (element, text) => (await handleOf(element)).type(text),
      upload: async (element, paths) => (await handleOf(element)).uploadFile(...paths),
      errors: () => page.evaluate(recordedFaults) as Promise<string[]>,
      screenshot: async path => void (await page.screenshot({ path: path as `${string}.png` })),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
