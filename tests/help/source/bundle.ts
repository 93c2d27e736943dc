import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Server, startProcess } from '../servers/server'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Returns the paths of the packages that production installs, without packages nested in others. */
function installedPackages(): string[] {
  const args = ['ls', '--workspace', 'demo', '--omit', 'dev', '--all', '--parseable']
  const listed = execFileSync('npm', args, { cwd: root, encoding: 'utf8' }).split('\n')
  return listed
    .map(path => relative(root, path))
    .filter(
      path => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !lstatSync(join(root, path)).isSymbolicLink(),
    )
}

/** Creates a deployment folder: the builds of server and site, and the packages of `npm ci --omit=dev --workspace demo`. */
export function createDeployment(build = join(root, 'dist-server')): { folder: string; remove: () => void } {
  if (!existsSync(join(build, 'main.js'))) throw new Error('Build first: npm run build')
  const folder = mkdtempSync(join(tmpdir(), 'deployed-'))
  cpSync(build, join(folder, 'dist-server'), { recursive: true })
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(root, name), join(folder, name))
  if (existsSync(join(root, 'dist'))) symlinkSync(join(root, 'dist'), join(folder, 'dist'))
  // Hard links, because Node follows symbolic links and would then also find packages for development.
  for (const path of installedPackages()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    execFileSync('cp', ['-al', join(root, path), join(folder, path)])
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Starts the bundle's server as production does. Rejects with its output if it does not start. */
export const serveBundle = (
  folder: string,
  port: number,
  environment: Record<string, string>,
): Promise<Server> =>
  startProcess(port, {
    args: ['dist-server/main.js', 'serve'],
    folder,
    environment: { PATH: process.env.PATH, ...environment },
  })

interface BundleCommand {
  /** Returns its output on both streams so far. */
  output: () => string
  /** Resolves once the output contains the words; rejects if the command ends first. */
  waitForOutput: (words: string) => Promise<void>
  ended: Promise<number | null>
  kill: (signal: NodeJS.Signals) => void
}

/** Starts a command of the bundle in a process of its own. */
export function startBundleCommand(
  folder: string,
  args: string[],
  environment: Record<string, string>,
): BundleCommand {
  const child = spawn(process.execPath, ['dist-server/main.js', ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '', ...environment },
  })
  let output = ''
  const waiting = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', text => {
      output += text
      for (const check of waiting) check()
    })
  const ended = new Promise<number | null>(done => child.once('close', done))
  return {
    output: () => output,
    waitForOutput: text =>
      new Promise((done, fail) => {
        const check = () => {
          if (!output.includes(text)) return
          waiting.delete(check)
          done()
        }
        waiting.add(check)
        check()
        ended.then(code => fail(new Error(`The command ended with ${code}: ${output}`)))
      }),
    ended,
    kill: signal => void child.kill(signal),
  }
}
