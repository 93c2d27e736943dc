import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../help/servers/site'
import { recordedFaults } from '../watch'
import { startDisplay } from './display'
import type { Driver, Key, Size } from './driver'
import { miniBrowserPath } from './install'
import { startProcess, temporaryFolder } from './process'
import { startRelay } from './relay'
import { type Command, createSession } from './wire'

/** Height of the browser's toolbar in pixels. */
const TOOLBAR_HEIGHT = 38

/** GTK style that allows a window as narrow as a phone. */
const narrowStyle = `headerbar, headerbar *, window, decoration, toolbar, toolbar *, entry, button, box {
  min-width: 0; padding: 0; margin: 0
}`

/** Timeout of the first try of an evaluation, in milliseconds. Each retry waits longer. */
const EVALUATION_TIMEOUT_MS = 4_000

/** Number of tries. An evaluation gets no response if the page is being left for another site. */
const TRIES = 4

/** Returns false if the evaluation failed because the page was being left. Throws any other error. */
function falseIfLeaving(error: Error): false {
  if (!/no such frame|unload event/.test(error.message)) throw error
  return false
}

/** Key of an element reference in responses (W3C WebDriver, 6). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** Starts WebKitGTK's MiniBrowser on a virtual screen, controlled by W3C WebDriver. */
export async function openWebKit({ width, height }: Size): Promise<Driver> {
  const cleanups: (() => unknown)[] = []
  const close = async () => {
    for (const end of cleanups.splice(0).reverse()) await end()
  }
  try {
    const folder = temporaryFolder('webkit')
    cleanups.push(folder.remove)
    const screen = { width, height: height + TOOLBAR_HEIGHT }
    const display = await startDisplay(screen)
    cleanups.push(display.end)
    const relay = await startRelay()
    cleanups.push(relay.end)
    const port = await freePort()
    const driver = startProcess('WebKitWebDriver', [`--port=${port}`], {
      stdio: 'ignore',
      env: environment(folder.path, display.name),
    })
    cleanups.push(driver.end)
    const session = await openSession(`http://127.0.0.1:${port}`, relay.port)
    await session.send('/window/rect', { x: 0, y: 0, ...screen })
    return { ...session, downloads: folder.path, screenshot: display.screenshot, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Returns an environment with a separate home folder, and the settings of the window and of downloads. */
function environment(home: string, display: string): NodeJS.ProcessEnv {
  const styleFolder = join(home, '.config/gtk-3.0')
  mkdirSync(styleFolder, { recursive: true })
  writeFileSync(join(styleFolder, 'gtk.css'), narrowStyle)
  return {
    ...process.env,
    HOME: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_DATA_HOME: join(home, '.data'),
    XDG_CACHE_HOME: join(home, '.cache'),
    DISPLAY: display,
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
    NO_AT_BRIDGE: '1',
  }
}

async function openSession(address: string, proxy: number) {
  const { send, version } = await createSession(address, {
    // With any other strategy, some commands wait until all imports of the page have loaded.
    pageLoadStrategy: 'none',
    proxy: { proxyType: 'manual', httpProxy: `127.0.0.1:${proxy}` },
    'webkitgtk:browserOptions': { binary: miniBrowserPath(), args: ['--automation'] },
  })
  const evaluate = async <T>(expression: string): Promise<T> => {
    const script = { script: `return (${expression})`, args: [] }
    for (let attempt = 1; ; attempt++) {
      try {
        return (await send('/execute/sync', script, attempt * EVALUATION_TIMEOUT_MS)) as T
      } catch (error) {
        if ((error as Error).name !== 'TimeoutError' || attempt === TRIES) throw error
      }
    }
  }
  /** WebKit may drop a navigation while the previous page is busy. Tries it up to four times, until the new page is parsed. */
  const go = async (url: string) => {
    const { origin } = new URL(url)
    const previousTimeOrigin = await evaluate<number>('performance.timeOrigin')
    const isNewPage = `performance.timeOrigin !== ${previousTimeOrigin} && location.origin === '${origin}' && document.readyState !== 'loading'`
    const waitForPage = async () => {
      for (const end = Date.now() + EVALUATION_TIMEOUT_MS; Date.now() < end; await pause(40))
        // During a navigation, an evaluation may fail.
        if (await evaluate<boolean>(isNewPage).catch(falseIfLeaving)) return true
      return false
    }
    for (let attempt = 0; attempt < TRIES; attempt++) {
      await send('/url', { url })
      if (await waitForPage()) return
    }
  }
  /** Clicks. A click that leaves for another site may get no response, so a timeout is not an error. */
  const click = async (x: number, y: number) => {
    const isTimeout = ({ name }: Error) => name === 'TimeoutError'
    await send('/actions', { actions: [clickAt(x, y)] }, EVALUATION_TIMEOUT_MS).catch(error => {
      if (!isTimeout(error)) throw error
    })
  }
  const idOf = async (element: string) => (await evaluate<Record<string, string>>(element))[ELEMENT]
  const typeInto = async (element: string, text: string) =>
    void (await send(`/element/${await idOf(element)}/value`, { text }))
  return {
    engine: 'WebKit' as const,
    version: `WebKitGTK ${version}`,
    send: send as Command,
    go,
    evaluate,
    click,
    press: async (key: Key) => void (await send('/actions', { actions: [pressKey(keys[key])] })),
    type: typeInto,
    upload: (element: string, paths: string[]) => typeInto(element, paths.join('\n')),
    errors: () => evaluate<string[]>(recordedFaults),
  }
}

/** Returns the actions that press and release the pointer at this point. */
const clickAt = (x: number, y: number) => ({
  type: 'pointer',
  id: 'mouse',
  actions: [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport', duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
})

/** Keys without a letter (W3C WebDriver, 17.4.2). */
const keys: Record<Key, string> = { Tab: '\uE004', Escape: '\uE00C' }

const pressKey = (value: string) => ({
  type: 'key',
  id: 'keyboard',
  actions: [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ],
})
