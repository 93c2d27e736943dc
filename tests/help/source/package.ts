import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const run = promisify(execFile)

interface Ended {
  code: number
  /** The output on both streams. */
  says: string
}

/** Runs a program in a folder until it ends. Resolves for any exit code. */
export async function runIn(
  cwd: string,
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Ended> {
  try {
    const { stdout, stderr } = await run(program, args, { cwd, env: { ...process.env, ...env } })
    return { code: 0, says: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, says: stdout + stderr }
  }
}

export const cacheFolder = (name: string) => `${root}.cache/${name}`

/** Runs `npm run package` into a folder of the cache, with these settings. */
export const pack = (name: string, site: string, settings: Record<string, string> = {}) =>
  runIn(root, 'npm', ['run', '--silent', 'package', '--', cacheFolder(name)], {
    VITE_SITE_URL: site,
    ...settings,
  })

/** Runs the compiler of this project with the configuration in a folder. */
export const compile = (folder: string) =>
  runIn(folder, process.execPath, [`${root}node_modules/typescript/bin/tsc`, '--noEmit', '-p', '.'])
