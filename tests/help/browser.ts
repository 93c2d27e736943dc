import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']

const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** The browser that every runner uses: the one named, else one that is there, else one that gets installed. */
export function browserPath(): string {
  return process.env.CHROME_PATH ?? find() ?? install()
}

function find(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = names.flatMap(name => folders.map(folder => join(folder, name)))
  return [...onPath, ...places, chromium.executablePath()].find(path => existsSync(path))
}

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

function install(): string {
  const run = (command: string, ...words: string[]) => execFileSync(command, words, { stdio: 'ignore' })
  try {
    if (isRootOnDebian()) {
      run('apt-get', 'update')
      run('apt-get', 'install', '-y', 'chromium')
    } else run('npx', 'playwright', 'install', 'chromium')
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
export const launchOptions = () => ({
  executablePath: browserPath(),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
})
