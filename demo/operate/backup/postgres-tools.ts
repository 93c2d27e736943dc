import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folder in which Debian keeps a folder for each version of PostgreSQL. */
const DEBIAN_FOLDER = '/usr/lib/postgresql'

/** Parameters of a database URL that PostgreSQL's programs accept. They reject the others, which only the server's database client knows. */
const SUPPORTED_PARAMETERS = new Set([
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

/**
 * Returns the path of the program's newest version on Debian, since an older version refuses a newer database. On other systems
 * returns the name, and the program comes from the PATH.
 */
function findProgram(name: string): string {
  const versions = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a))
    : []
  const newest = versions
    .map(version => join(DEBIAN_FOLDER, version, 'bin', name))
    .find(path => existsSync(path))
  return newest ?? name
}

/**
 * Returns an address for PostgreSQL's programs, and the password separately, because all users of the machine see the arguments of
 * a command.
 */
function addressFor(url: string): { address: string; password: string } {
  const address = new URL(url)
  const { password } = address
  address.password = ''
  for (const name of [...address.searchParams.keys()])
    if (!SUPPORTED_PARAMETERS.has(name)) address.searchParams.delete(name)
  return { address: address.href, password: decodeURIComponent(password) }
}

/** Runs `pg_dump` or `pg_restore` on a database. If it fails, the error contains the text of its stderr. */
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
