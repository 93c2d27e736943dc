import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { commands } from '../../demo/server/commands'
import { settingDefaults } from '../../demo/server/settings/settings'

const path = fileURLToPath(new URL('../../demo/server/deploy/sante.service', import.meta.url))
const unit = readFileSync(path, 'utf8')

/** Debian's, installed as root if it is not there. */
function systemdAnalyze(words: string[]) {
  const run = () => spawnSync('systemd-analyze', words, { encoding: 'utf8' })
  const first = run()
  if (!first.error) return first
  execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', 'systemd'], { stdio: 'ignore' })
  return run()
}

test('systemd accepts the unit, and finds nothing in it that it does not know', () => {
  const { status, stderr, error } = systemdAnalyze(['verify', '--man=no', path])
  expect(error).toBeUndefined()
  expect(stderr.split('\n').filter(line => line.includes('sante.service'))).toEqual([])
  expect(status).toBe(0)
}, 90_000)

test('the unit starts commands that there are, with settings that are read', () => {
  const started = [...unit.matchAll(/^ExecStart\w*=.* dist-server\/main\.js (\S+)$/gm)].map(
    ([, name]) => name,
  )
  expect(started).toEqual(['check-config', 'serve'])
  for (const name of started) expect(commands).toHaveProperty(`${name}`)
  const set = [...unit.matchAll(/\b([A-Z]+_[A-Z_]+)=/g)].map(([, name = '']) => name.replace(/_FILE$/, ''))
  expect(set).toEqual(['DATABASE_URL', 'SMTP_URL', 'DATA_DIR'])
  for (const name of set) expect([...settingDefaults().keys()]).toContain(name)
})
