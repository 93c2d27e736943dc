import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const run = promisify(execFile)

interface Result {
  code: number
  /** The output on both streams. */
  output: string
}

/** Runs a program in a folder until it ends. Resolves for any exit code. */
export async function runIn(
  cwd: string,
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Result> {
  try {
    const { stdout, stderr } = await run(program, args, { cwd, env: { ...process.env, ...env } })
    return { code: 0, output: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, output: stdout + stderr }
  }
}

export const cacheFolder = (name: string) => `${root}.cache/${name}`

/** Runs `npm run package` with these settings. Writes into a folder of the cache. */
export const pack = (name: string, site: string, settings: Record<string, string> = {}) =>
  runIn(root, 'npm', ['run', '--silent', 'package', '--', cacheFolder(name)], {
    VITE_SITE_URL: site,
    ...settings,
  })

/** Runs the compiler of this project with the configuration in a folder. */
export const compile = (folder: string) =>
  runIn(folder, process.execPath, [`${root}node_modules/typescript/bin/tsc`, '--noEmit', '-p', '.'])
