import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './site'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** What `npm run dev` needs. The packages are found in a folder above the copy. */
const sources = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'CHANGELOG.md',
  'widgets',
  'host',
  'locales',
  'demo',
]

export interface DevSite {
  site: string
  partners: string
  /** What the command has printed. */
  output: () => string
  /** Changes a file of the copy, as an editor does when it saves the file. */
  edit: (path: string, current: string, replacement: string) => void
  close: () => Promise<void>
}

/** Runs `npm run dev` on a copy of the sources, so that a test can change them. Resolves once it is ready. */
export async function startDevSite(): Promise<DevSite> {
  const folder = join(root, '.cache/dev-site')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const path of sources) cpSync(join(root, path), join(folder, path), { recursive: true })
  const port = await freePort()
  const child = spawn('npm', ['run', 'dev'], {
    cwd: folder,
    detached: true,
    env: { ...process.env, NODE_ENV: '', NO_COLOR: '1', PORT: `${port}`, DATA_DIR: '' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', part => {
      output += part
    })
  const close = async () => {
    await end(child)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await waitUntilReady(child)
  } catch (error) {
    await close()
    throw new Error(`${error}: ${output}`)
  }
  return {
    site: `http://127.0.0.1:${port}`,
    partners: `http://localhost:${port + 1}`,
    output: () => output,
    edit: (path, before, after) => {
      const text = readFileSync(join(folder, path), 'utf8')
      if (!text.includes(before)) throw new Error(`${path} does not contain ${before}`)
      writeFileSync(join(folder, path), text.replace(before, after))
    },
    close,
  }
}

/** Resolves once the addresses are printed. Rejects if the command ends. */
const waitUntilReady = (child: ChildProcess): Promise<void> =>
  new Promise((done, fail) => {
    child.stdout?.on('data', part => {
      if (`${part}`.includes('Partners:')) done()
    })
    child.once('exit', code => fail(new Error(`npm run dev ended with ${code}`)))
  })

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return
  const ended = new Promise(done => child.once('exit', done))
  process.kill(-child.pid, 'SIGTERM')
  await ended
}
