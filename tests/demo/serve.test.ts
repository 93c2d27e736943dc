import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deployInto, operate } from '../help/bundle'
import { type Cluster, startPostgres } from '../help/postgres'
import { freePort } from '../help/site'

let deployed: ReturnType<typeof deployInto>
let cluster: Cluster
let dataFolder: string
beforeAll(async () => {
  deployed = deployInto()
  cluster = await startPostgres()
  dataFolder = mkdtempSync(join(tmpdir(), 'serve-'))
}, 90_000)
afterAll(async () => {
  deployed.remove()
  rmSync(dataFolder, { recursive: true, force: true })
  await cluster.close()
})

const settings = async () => ({
  PORT: `${await freePort()}`,
  DATA_DIR: dataFolder,
  DATABASE_URL: cluster.url,
  SMTP_URL: 'smtp://127.0.0.1:9',
  SITE_URL: 'https://site.example',
  MAIL_FROM: 'no-reply@site.example',
})

test('the bundle starts with the packages of production alone, answers, and ends cleanly', async () => {
  const environment = await settings()
  const early = operate(deployed.folder, ['serve'], environment)
  expect(await early.ended).toBe(1)
  expect(early.said()).toMatch(/The database is older than this server: .* Run `npm run migrate`\./)
  const migrated = operate(deployed.folder, ['migrate'], environment)
  expect(await migrated.ended).toBe(0)
  expect(migrated.said()).toMatch(/0001-registration\.sql\n[\s\S]*The database is up to date\./)
  const again = operate(deployed.folder, ['migrate'], environment)
  expect(await again.ended).toBe(0)
  expect(again.said()).toBe('Nothing to migrate.\n')
  const server = operate(deployed.folder, ['serve'], environment)
  try {
    await server.says('ready ')
    const site = `http://127.0.0.1:${environment.PORT}`
    expect((await fetch(`${site}/api/status`)).status).toBe(200)
    const page = await fetch(`${site}/faq?lang=ar`)
    expect(await page.text()).toContain('lang="ar"')
    expect((await fetch(`${site}/demo/desk`)).status).toBe(404)
  } finally {
    server.kill('SIGTERM')
  }
  expect(await server.ended).toBe(0)
}, 90_000)

test('without the built site it does not start, and says what is missing', async () => {
  const [there, away] = ['dist', 'elsewhere'].map(name => join(deployed.folder, name)) as [string, string]
  renameSync(there, away)
  try {
    const run = operate(deployed.folder, ['serve'], await settings())
    expect(await run.ended).toBe(1)
    expect(run.said()).toContain('There is no built site: run `npm run build`')
  } finally {
    renameSync(away, there)
  }
})

test('a command that is not there is answered with the list of those that are', async () => {
  const run = operate(deployed.folder, ['dance'], {})
  expect(await run.ended).toBe(1)
  expect(run.said()).toMatch(/There is no command dance\. There are:\n(.*\n)* *serve {2,}starts/)
})
