import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { commands } from '../../../demo/operate/commands'
import { describeStrangeNames } from '../../../demo/operate/settings/check-command'
import { secretNames } from '../../../demo/operate/settings/secret-files'
import { readDataPlace, readServerSettings, settingDefaults } from '../../../demo/operate/settings/settings'
import { settingRules } from '../../../demo/operate/settings/values'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'settings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileWith(secret: string): string {
  const path = join(folder, 'secret')
  writeFileSync(path, secret)
  return path
}

/** Names and defaults in the rows of the table in SETTINGS.md. */
const rows = [
  ...readFileSync(new URL('../../../demo/operate/SETTINGS.md', import.meta.url), 'utf8').matchAll(
    /^\| `(\w+)` \| (.*?) \|/gm,
  ),
].map(([, name = '', byDefault = '']) => ({ name, byDefault }))

test('a command is refused if the server has its data in memory', () => {
  expect(() => readDataPlace({ DATA_DIR: 'memory://' })).toThrow(/no other process can reach/)
  expect(readDataPlace({ DATA_DIR: 'memory://', DATABASE_URL: 'postgres://x' }).databaseUrl).toBe(
    'postgres://x',
  )
})

test('the table of settings has every variable that the server reads, and no others', () => {
  const read = [...settingDefaults().keys(), ...secretNames.map(name => `${name}_FILE`)]
  expect(rows.map(({ name }) => name).sort()).toEqual(read.sort())
})

test('the table of settings names each default that is a number or a string', () => {
  const defaults = [...settingDefaults()].filter(([, value]) => ['number', 'string'].includes(typeof value))
  expect(defaults.length).toBeGreaterThan(3)
  for (const [name, value] of defaults)
    expect(rows.find(row => row.name === name)).toEqual({ name, byDefault: `\`${value}\`` })
})

test('a secret is read from the file that its variable names', () => {
  const path = fileWith('smtps://user:word@mail.example\n')
  expect(readServerSettings({ SMTP_URL_FILE: path }).smtpUrl).toBe('smtps://user:word@mail.example')
  const database = fileWith('postgres://user:word@data.example/sante\n')
  expect(readDataPlace({ DATABASE_URL_FILE: database }).databaseUrl).toBe(
    'postgres://user:word@data.example/sante',
  )
})

test('a wrong file for a secret is refused, and the secret is not printed', () => {
  expect(() => readServerSettings({ SMTP_URL_FILE: join(folder, 'none') })).toThrow(
    'Refusing to start: SMTP_URL_FILE names a file that cannot be read (ENOENT)',
  )
  expect(() => readServerSettings({ SMTP_URL_FILE: fileWith('\n') })).toThrow('names an empty file')
  expect(() => readServerSettings({ SMTP_URL_FILE: fileWith('the secret') })).toThrow(
    /^Refusing to start: SMTP_URL must begin with smtps:\/\/ or smtp:\/\/$/,
  )
  const SMTP_URL_FILE = fileWith('smtps://mail.example')
  expect(() => readServerSettings({ SMTP_URL: 'smtps://mail.example', SMTP_URL_FILE })).toThrow(
    'SMTP_URL and SMTP_URL_FILE are both set',
  )
})

test.each(Object.entries(settingRules))('a wrong %s is refused with its rule', (name, rule) => {
  const wrong = ['no/such value@', '70000000', '-1']
  const output = wrong.map(value => {
    try {
      readServerSettings({ [name]: value })
      return ''
    } catch (refusal) {
      return (refusal as Error).message
    }
  })
  expect(output).toContain(`Refusing to start: ${name} ${rule}`)
})

test('every variable that can be wrong has a rule', () => {
  const wrong = ['no/such value@', '70000000', '-1']
  for (const name of settingDefaults().keys())
    for (const value of wrong)
      try {
        readServerSettings({ [name]: value })
      } catch (refusal) {
        expect(`${refusal}`, name).not.toMatch(/has an invalid value/)
      }
})

test('a misspelled setting is reported, and variables of other programs are not', () => {
  const settings = [...settingDefaults().keys()]
  const output = (name: string) => describeStrangeNames({ [name]: 'x' }, settings)
  expect(output('DATABSE_URL')).toEqual(['DATABSE_URL is not read. Did you mean DATABASE_URL?'])
  expect(output('SMTP_URL_FLIE')).toEqual(['SMTP_URL_FLIE is not read. Did you mean SMTP_URL_FILE?'])
  expect(output('RETENTION_DECIDED_CASE')).toEqual([
    'RETENTION_DECIDED_CASE is not read. Did you mean RETENTION_DECIDED_CASES?',
  ])
  expect(output('SITE_URL_FILE')).toEqual([
    'SITE_URL_FILE is not read: SITE_URL is not a secret. Set SITE_URL instead.',
  ])
  for (const name of [
    ...settings,
    'HOME',
    'PATH',
    'PWD',
    'USER',
    'HOSTNAME',
    'NODE_OPTIONS',
    'SSL_CERT_FILE',
  ])
    expect(output(name), name).toEqual([])
})

test('the check reports misspelled settings, and an unusable data folder', async () => {
  const check = (more: Record<string, string>) =>
    spawnSync('npx', ['tsx', 'demo/operate/main.ts', 'check-config'], {
      cwd: root,
      encoding: 'utf8',
      env: {
        ...process.env,
        DATABASE_URL: 'postgres://127.0.0.1/x',
        SMTP_URL: 'smtps://mail.example',
        SITE_URL: 'https://site.example',
        MAIL_FROM: 'a@site.example',
        DATA_DIR: folder,
        ...more,
      },
    })
  const misspelled = { MAIL_FORM: 'MAIL_FROM', SITE_ULR: 'SITE_URL', SMTP_URLS: 'SMTP_URL' }
  const result = check(misspelled)
  expect([result.status, result.stdout]).toEqual([0, 'The settings are complete.\n'])
  for (const [typed, meant] of Object.entries(misspelled))
    expect(result.stderr).toContain(`${typed} is not read. Did you mean ${meant}?`)
  const wrong = check({ DATA_DIR: join(fileWith('no folder'), 'data') })
  expect(wrong.status).toBe(1)
  expect(wrong.stderr).toMatch(
    /The data folder .* cannot be created: .* is not a folder\. Choose another one with DATA_DIR\./,
  )
  expect(wrong.stderr).not.toMatch(/^ +at /m)
})

test('check-config and serve --check-config refuse incomplete settings', async () => {
  await expect(commands.serve?.run(['--dance'])).rejects.toThrow('serve does not know --dance')
  for (const run of [() => commands['check-config']?.run([]), () => commands.serve?.run(['--check-config'])])
    await expect(run()).rejects.toThrow(
      /^Refusing to start: DATABASE_URL, SMTP_URL, SITE_URL, MAIL_FROM must be/,
    )
})
