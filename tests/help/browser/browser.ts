import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

/** Headless shells: a page costs half the processor time of a full browser, but PDF files are not displayed. */
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell']
const browserNames = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
]

const installPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** Returns the path of a full browser: CHROME_PATH, otherwise an installed browser, otherwise one that this function installs. */
export function browserPath(): string {
  return process.env.CHROME_PATH ?? findBrowser() ?? install('chromium', findBrowser)
}

/**
 * Returns the path of the browser for tests: CHROME_PATH, otherwise an installed headless shell, otherwise a browser that this
 * function finds or installs: on Debian as root the headless shell, elsewhere a full browser. This process and its child processes
 * search only once.
 */
export function shellPath(): string {
  process.env.SHELL_PATH ??=
    process.env.CHROME_PATH ?? findShell() ?? install('chromium-headless-shell', findAny)
  return process.env.SHELL_PATH
}

const onPath = (wanted: string[]): string[] =>
  wanted.flatMap(name => (process.env.PATH ?? '').split(delimiter).map(folder => join(folder, name)))

const findBrowser = () =>
  [...onPath(browserNames), ...installPaths, chromium.executablePath()].find(path => existsSync(path))

const findShell = () => onPath(shellNames).find(path => existsSync(path))

const findAny = () => findShell() ?? findBrowser()

export const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

function install(debianPackage: string, find: () => string | undefined): string {
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'ignore' })
  try {
    if (isRootOnDebian()) {
      run('apt-get', 'update')
      run('apt-get', 'install', '-y', debianPackage)
    } else if (!find()) run('npx', 'playwright', 'install', 'chromium')
  } catch {
    // A failed installation is reported below, if no browser is found.
  }
  const path = find()
  if (path) return path
  throw new Error(
    'No browser found. Install one with `apt-get install chromium` or `npx playwright install chromium`, or name one in CHROME_PATH.',
  )
}

/** Returns launch options that work in a container and turn off the browser's own network requests. */
export const launchOptions = (executablePath = browserPath()) => ({
  executablePath,
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
})
