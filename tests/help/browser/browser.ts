import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

/** The engine without the browser around it: a page costs half of the work. It shows no PDF. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']

const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** The whole browser, for what is measured: the one named, else one that is there, else one that gets installed. */
export function browserPath(): string {
  return process.env.CHROME_PATH ?? findBrowser() ?? install('chromium', findBrowser)
}

/**
 * The engine for tests: the one named, else one that is there, else one that gets installed, else the whole browser. Found
 * once for this process and those that it starts.
 */
export function shellPath(): string {
  process.env.SHELL_PATH ??=
    process.env.CHROME_PATH ?? findShell() ?? install('chromium-headless-shell', findAny)
  return process.env.SHELL_PATH
}

const onPath = (wanted: string[]): string[] =>
  wanted.flatMap(name => (process.env.PATH ?? '').split(delimiter).map(folder => join(folder, name)))

const findBrowser = () =>
  [...onPath(names), ...places, chromium.executablePath()].find(path => existsSync(path))

const findShell = () => onPath(shells).find(path => existsSync(path))

const findAny = () => findShell() ?? findBrowser()

export const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

function install(debianPackage: string, find: () => string | undefined): string {
  const run = (command: string, ...words: string[]) => execFileSync(command, words, { stdio: 'ignore' })
  try {
    if (isRootOnDebian()) {
      run('apt-get', 'update')
      run('apt-get', 'install', '-y', debianPackage)
    } else if (!find()) run('npx', 'playwright', 'install', 'chromium')
  } catch {
    // What is found, or not, says it below.
  }
  const path = find()
  if (path) return path
  throw new Error(
    'No browser found. Install one with `apt-get install chromium` or `npx playwright install chromium`, or name one in CHROME_PATH.',
  )
}

/** As a container needs it, and without the browser's own calls home. */
export const launchOptions = (executablePath = browserPath()) => ({
  executablePath,
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
})
