import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { commands } from '../../../demo/operate/commands'
import { settingDefaults } from '../../../demo/operate/settings/settings'

const folder = fileURLToPath(new URL('../../../demo/operate/deploy/', import.meta.url))
const unitOf = (name: string) => readFileSync(folder + name, 'utf8')

const SECRETS = ['DATABASE_URL', 'SMTP_URL']
const units = [
  { name: 'sante@.service', command: 'serve', set: [...SECRETS, 'PORT', 'DATA_DIR'] },
  { name: 'sante-desk.service', command: 'desk', set: [...SECRETS, 'OIDC_CLIENT_SECRET', 'DATA_DIR'] },
]

/** Runs Debian's systemd-analyze; installs it as root if it is missing. */
function systemdAnalyze(args: string[]) {
  const run = () => spawnSync('systemd-analyze', args, { encoding: 'utf8' })
  const first = run()
  if (!first.error) return first
  execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', 'systemd'], { stdio: 'ignore' })
  return run()
}

test.each(units)(
  'systemd accepts $name without a warning',
  ({ name }) => {
    const { status, stderr, error } = systemdAnalyze(['verify', '--man=no', folder + name])
    expect(error).toBeUndefined()
    expect(stderr.split('\n').filter(line => line.includes(name))).toEqual([])
    expect(status).toBe(0)
  },
  90_000,
)

test.each(units)('$name starts existing commands with known settings', unit => {
  const text = unitOf(unit.name)
  const started = [...text.matchAll(/^ExecStart\w*=.* dist-server\/main\.js (\S+)$/gm)].map(
    ([, name]) => name,
  )
  expect(started).toEqual(['check-config', unit.command])
  for (const name of started) expect(commands).toHaveProperty(`${name}`)
  const set = [...text.matchAll(/(?<=^Environment=(?:.* )?)([A-Z_]+)=/gm)].map(([, name = '']) =>
    name.replace(/_FILE$/, ''),
  )
  expect(set).toEqual(unit.set)
  for (const name of set) expect([...settingDefaults().keys()]).toContain(name)
})

test('the desk has no more permissions than the server', () => {
  const limits = (name: string) =>
    unitOf(name)
      .split('DynamicUser=')[1]
      ?.replace(/sante-(desk|%i)/, 'sante')
  expect(limits('sante-desk.service')).toBe(limits('sante@.service'))
})
