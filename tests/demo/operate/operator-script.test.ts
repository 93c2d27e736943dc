import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const page = readFileSync(fileURLToPath(new URL('../../../demo/operate/README.md', import.meta.url)), 'utf8')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'operator-'))
  mkdirSync(join(folder, 'srv/dist-server'), { recursive: true })
  mkdirSync(join(folder, 'etc'))
  writeFileSync(join(folder, 'etc/settings'), 'MAIL_FROM="Service <no-reply@site.example>"\n')
  const print = 'process.stdout.write(JSON.stringify([process.env, process.argv.slice(2)]))'
  writeFileSync(join(folder, 'srv/dist-server/main.js'), print)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs the operator's script from the documentation in folders of this test. Returns what its command receives. */
function runScript(
  args: string[],
  variables: Record<string, string> = {},
): [Record<string, string>, string[]] {
  const [, script = ''] = /```sh\n( *#!\/bin\/sh[\s\S]*?)```/.exec(page) ?? []
  const localScript = script
    .replaceAll('/etc/sante', join(folder, 'etc'))
    .replaceAll('/srv/sante', join(folder, 'srv'))
  const env = { PATH: process.env.PATH ?? '', ...variables }
  return JSON.parse(execFileSync('sh', ['-c', localScript, 'sante', ...args], { env, encoding: 'utf8' }))
}

test('the operator’s script passes its arguments and the settings to the command', () => {
  const [env, args] = runScript(['restore', 'a folder'])
  expect(args).toEqual(['restore', 'a folder'])
  expect(env.MAIL_FROM).toBe('Service <no-reply@site.example>')
  expect(env.DATABASE_URL_FILE).toBe(join(folder, 'etc/database-url'))
  expect(env.SMTP_URL_FILE).toBe(join(folder, 'etc/smtp-url'))
})

test('a restore can be tried in another database with the same script', () => {
  const otherDatabase = join(folder, 'etc/database-url-try')
  const [env] = runScript(['restore'], { DATABASE_URL_FILE: otherDatabase })
  expect(env.DATABASE_URL_FILE).toBe(otherDatabase)
})
