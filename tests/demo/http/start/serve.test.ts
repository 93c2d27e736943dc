import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commands } from '../../../../demo/operate/commands'
import { type Cluster, startPostgres } from '../../../help/servers/postgres'
import { freePort } from '../../../help/servers/site'
import { createDeployment, startBundleCommand } from '../../../help/source/bundle'
import { root } from '../../../help/source/house'

let deployed: ReturnType<typeof createDeployment>
let cluster: Cluster
let dataFolder: string
beforeAll(async () => {
  deployed = createDeployment()
  cluster = await startPostgres()
  dataFolder = mkdtempSync(join(tmpdir(), 'serve-'))
})
afterAll(async () => {
  deployed.remove()
  rmSync(dataFolder, { recursive: true, force: true })
  await cluster.close()
})

const migrationFiles = readdirSync(join(root, 'demo/server/storage/migrations'))
  .filter(name => name.endsWith('.sql'))
  .sort()

const settings = async () => ({
  PORT: `${await freePort()}`,
  DATA_DIR: dataFolder,
  DATABASE_URL: cluster.url,
  SMTP_URL: 'smtp://127.0.0.1:9',
  SITE_URL: 'https://site.example',
  MAIL_FROM: 'no-reply@site.example',
})

test('the bundle starts with production packages only, responds, and exits cleanly', async () => {
  const environment = await settings()
  const beforeMigration = startBundleCommand(deployed.folder, ['serve'], environment)
  expect(await beforeMigration.ended).toBe(1)
  expect(beforeMigration.output()).toMatch(
    /The database is older than this server: .* Run `npm run migrate`\./,
  )
  const migrated = startBundleCommand(deployed.folder, ['migrate'], environment)
  expect(await migrated.ended).toBe(0)
  expect(migrated.output()).toContain(`${migrationFiles.join('\n')}\nThe database is up to date.`)
  const again = startBundleCommand(deployed.folder, ['migrate'], environment)
  expect(await again.ended).toBe(0)
  expect(again.output()).toBe('Nothing to migrate.\n')
  const server = startBundleCommand(deployed.folder, ['serve'], environment)
  try {
    await server.waitForOutput('ready ')
    const site = `http://127.0.0.1:${environment.PORT}`
    expect((await fetch(`${site}/api/status`)).status).toBe(200)
    const page = await fetch(`${site}/faq?lang=ar`)
    expect(await page.text()).toContain('lang="ar"')
    expect((await fetch(`${site}/demo/desk`)).status).toBe(404)
  } finally {
    server.kill('SIGTERM')
  }
  expect(await server.ended).toBe(0)
})

test('the server does not start without the built site', async () => {
  const [site, renamed] = ['dist', 'elsewhere'].map(name => join(deployed.folder, name)) as [string, string]
  renameSync(site, renamed)
  try {
    const run = startBundleCommand(deployed.folder, ['serve'], await settings())
    expect(await run.ended).toBe(1)
    expect(run.output()).toContain('There is no built site: run `npm run build`')
  } finally {
    renameSync(renamed, site)
  }
})

test('an unknown command is answered with the list of commands', async () => {
  const run = startBundleCommand(deployed.folder, ['dance'], {})
  expect(await run.ended).toBe(1)
  expect(run.output()).toMatch(/There is no command dance\. There are:\n(.*\n)* *serve {2,}starts/)
})

test('without a command, the list of commands is printed', async () => {
  const run = startBundleCommand(deployed.folder, [], {})
  expect(await run.ended).toBe(0)
  expect(run.output()).toMatch(/^The commands:\n(.*\n)* *serve {2,}starts/)
})

test('a migration without a configured database is refused', async () => {
  const run = startBundleCommand(deployed.folder, ['migrate'], {})
  expect(await run.ended).toBe(1)
  expect(run.output()).toContain('Name the database: set DATABASE_URL, or DATA_DIR for one in a folder.')
})

test('each command prints its usage with --help', async () => {
  const usageOf = (name: string) => new RegExp(`^\\S[^\\n]+\\n\\n${name}( [^]*)?\\n$`)
  const runs = Object.keys(commands).map(name => ({
    name,
    run: startBundleCommand(deployed.folder, [name, '--help'], {}),
  }))
  for (const { name, run } of runs) {
    expect(await run.ended, name).toBe(0)
    expect(run.output(), name).toMatch(usageOf(name))
  }
})

test.each([
  ['migrate now', /^migrate has no arguments\. Usage:\nmigrate\n$/],
  ['check-config --dance', /^check-config has no arguments\./],
  ['backup --dance', /^Unknown option '--dance'\. Usage:\nbackup FOLDER/],
  ['backup one two', /^Name the folder of the backups\. Usage:\nbackup FOLDER/],
  ['restore nowhere --erasures none', /^There is no such backup\. There are: none\.\n$/],
  ['restore nowhere --erasures nowhere.json', /^There is no list of erasures at nowhere\.json\.\n$/],
  [
    'restore nowhere --erasures package.json',
    /^package\.json is no list of erasures: forget --list writes one\.\n$/,
  ],
  [
    'forget FKMRTWXY29 --list',
    /^Name a reference, or --list, or --repeat with a list\. Usage:\nforget REFERENCE/,
  ],
  ['forget FKMRTWXY29 --why because', /^--why is request or operator\. Usage:\nforget REFERENCE/],
  ['forget nobody', /^nobody is no reference of a case\./],
  ['end-sessions nobody', /^nobody is no reference of a case\. Usage:\nend-sessions/],
  ['documents-move --from s3', /^Name both stores\. Usage:\ndocuments-move --from/],
  [
    'agents bar',
    /^Give `bar` or `admit` and the id of an agent, or no argument to list the sessions\. Usage:\nagents \[bar ID/,
  ],
])('%s is refused with a sentence and without a stack trace', async (line, sentence) => {
  const run = startBundleCommand(deployed.folder, line.split(' '), {})
  expect(await run.ended).toBe(1)
  expect(run.output()).toMatch(sentence)
  expect(run.output()).not.toMatch(/^\s+at /m)
})
