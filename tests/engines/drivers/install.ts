import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { isRootOnDebian } from '../../help/browser/browser'
import type { Engine } from './driver'

const onPath = (name: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map(folder => join(folder, name))
    .find(path => existsSync(path))

/** Returns the path of Firefox; undefined if it is not installed. */
const findFirefox = () =>
  process.env.FIREFOX_PATH ??
  onPath('firefox-esr') ??
  onPath('firefox') ??
  ['/Applications/Firefox.app/Contents/MacOS/firefox'].find(path => existsSync(path))

/** Returns the path of MiniBrowser. Debian installs it in the library folder of the machine's architecture. */
const findMiniBrowser = () =>
  existsSync('/usr/lib')
    ? readdirSync('/usr/lib')
        .map(folder => join('/usr/lib', folder, 'webkit2gtk-4.1/MiniBrowser'))
        .find(path => existsSync(path))
    : undefined

const tools = ['WebKitWebDriver', 'Xvfb', 'import']

/** The Debian packages of an engine, and whether it is installed. */
const requirements: Record<Engine, { packages: string[]; isInstalled: () => boolean }> = {
  Firefox: { packages: ['firefox-esr'], isInstalled: () => findFirefox() !== undefined },
  WebKit: {
    packages: ['webkit2gtk-driver', 'xvfb', 'imagemagick'],
    isInstalled: () => findMiniBrowser() !== undefined && tools.every(onPath),
  },
}

/** Installs the engine if necessary. Returns why it cannot run here, or undefined. */
export function installEngine(engine: Engine): string | undefined {
  const { packages, isInstalled } = requirements[engine]
  if (isInstalled()) return undefined
  const advice = `apt-get install ${packages.join(' ')}`
  if (!isRootOnDebian())
    return `it is not installed, and the tests install it only as root on Debian (${advice})`
  const run = (...args: string[]) =>
    execFileSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  try {
    run('update')
    run('install', '-y', '--no-install-recommends', ...packages)
  } catch (error) {
    return `it could not be installed (${advice}): ${(error as Error).message}`
  }
  return isInstalled() ? undefined : `it was not found after ${advice}`
}

export const firefoxPath = () => findFirefox() ?? ''
export const miniBrowserPath = () => findMiniBrowser() ?? ''
