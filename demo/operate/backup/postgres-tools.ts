import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folder in which Debian keeps the programs of each version. */
const HOME = '/usr/lib/postgresql'

/** The parameters of an address that the programs support. Only this server's database client knows the others. */
const KNOWN = new Set([
  'sslmode',
  'sslrootcert',
  'sslcert',
  'sslkey',
  'sslcrl',
  'host',
  'port',
  'user',
  'dbname',
])

/** Returns the newest version on Debian, since an older one refuses a newer database. Elsewhere returns the one on the PATH. */
function findProgram(name: string): string {
  const versions = existsSync(HOME) ? readdirSync(HOME).sort((a, b) => Number(b) - Number(a)) : []
  const found = versions.map(version => join(HOME, version, 'bin', name)).find(path => existsSync(path))
  return found ?? name
}

/**
 * Returns an address for PostgreSQL's programs, and the password separately, because all users of the machine see the arguments of
 * a command.
 */
function addressFor(url: string): { address: string; password: string } {
  const address = new URL(url)
  const { password } = address
  address.password = ''
  for (const name of [...address.searchParams.keys()]) if (!KNOWN.has(name)) address.searchParams.delete(name)
  return { address: address.href, password: decodeURIComponent(password) }
}

/** Runs `pg_dump` or `pg_restore` on a database. Rejects with the text of its stderr. */
export function runPostgresTool(name: 'pg_dump' | 'pg_restore', url: string, args: string[]): Promise<void> {
  const { address, password } = addressFor(url)
  return new Promise((done, fail) => {
    const child = spawn(findProgram(name), ['--dbname', address, ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    })
    let output = ''
    child.stderr.on('data', text => {
      output += text
    })
    child.once('error', () => fail(new Error(`${name} was not found: install PostgreSQL's client programs.`)))
    child.once('close', code =>
      code === 0 ? done() : fail(new Error(`${name} has failed: ${output.trim()}`)),
    )
  })
}
