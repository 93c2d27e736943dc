import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { figuresCsv, readFiguresRequest, showFigures } from '../../../../demo/operate/figures/command'
import { readServerSettings } from '../../../../demo/operate/settings/settings'
import { lastWholeMonth, monthsAfter } from '../../../../demo/server/domain/figures/counter'
import { partnerFigureTable } from '../../../../demo/server/storage/tables/figure'
import { OPEN_TIMEOUT_MS, type OpenDemo, openDemo } from '../../../help/demo'
import { startPostgres } from '../../../help/servers/postgres'
import { files } from '../../../help/source/house'

let folder: string
let demo: OpenDemo
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'figures-'))
  demo = await openDemo({ storage: { folder } })
  await demo.server.database.insert(partnerFigureTable).values(rows('2026-07-01', '2026-08-01', '2026-09-01'))
}, OPEN_TIMEOUT_MS)
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const rows = (...months: string[]) =>
  months.flatMap(month => [
    { month, partner: 'campus-france', arrivals: 4, registrations: 0 },
    { month, partner: 'other', arrivals: 12, registrations: 6 },
  ])

/** Resolves with what the command prints if it is run at `time`. */
async function runFigures(line: string, time = '2026-10-02T08:00:00+02:00', dataFolder = folder) {
  const output = { data: '', note: '' }
  const now = new Date(time)
  const request = readFiguresRequest(line.split(' ').filter(Boolean), now)
  await showFigures(request, { dataFolder, databaseUrl: undefined }, now, {
    data: text => {
      output.data += text
    },
    note: text => {
      output.note += text
    },
  })
  return output
}

test('the figures are printed only when no server uses the folder', async () => {
  await expect(runFigures('')).rejects.toThrow(
    /which a running server uses .*\. Stop it before this command\./,
  )
  await demo.close()
  expect((await runFigures('--from 2026-08')).data.split('\n').map(line => line.split(/ {2,}/))).toEqual([
    ['month', 'partner', 'arrivals', 'registrations'],
    ['2026-08', 'campus-france', 'fewer than 5', 'fewer than 5'],
    ['2026-08', 'other', '10', '6'],
    ['2026-08', 'total, rounded', '15', '10'],
    ['2026-09', 'campus-france', 'fewer than 5', 'fewer than 5'],
    ['2026-09', 'other', '10', '6'],
    ['2026-09', 'total, rounded', '15', '10'],
    [''],
  ])
  const { data } = await runFigures('--from 2026-07 --to 2026-07 --csv --lang fr')
  expect(data).toBe(
    'month,partner,arrivals,registrations\r\n2026-07,campus-france,moins de 5,moins de 5\r\n' +
      '2026-07,other,10,6\r\n2026-07,total,15,10\r\n',
  )
  expect((await runFigures('--lang fr')).data).toContain('autres')
})

test('a month is shown once it has ended and the servers have written it', async () => {
  const september = await runFigures('--from 2026-08 --to 2026-09', '2026-09-30T23:00:00+02:00')
  expect(september.data).toContain('2026-08')
  expect(september.data).not.toContain('2026-09')
  expect(september.note).toBe('2026-09 is not complete. Its figures can be read from 2026-10-02.\n')
  const october = await runFigures('', '2026-10-01T12:00:00+02:00')
  expect(october.data).not.toContain('2026-09')
  expect(await runFigures('--from 2026-01 --to 2026-02')).toEqual({
    data: '',
    note: 'Nothing was counted from 2026-01 to 2026-02.\n',
  })
})

test.each([
  ['--from 2026-13', '--from must be a month, such as 2026-09'],
  ['--to yesterday', '--to must be a month, such as 2026-09'],
  ['--from 2026-09 --to 2026-08', '--from 2026-09 is after --to 2026-08'],
  ['--lang de', '--lang is en or fr'],
  ['--week 3', '--week'],
])('%s is refused, and the message names it', async (words, sentence) => {
  await expect(runFigures(words)).rejects.toThrow(sentence)
})

test('a folder without a database is refused and not created', async () => {
  const missing = join(folder, 'none')
  await expect(runFigures('', undefined, missing)).rejects.toThrow(/^There is no database in /)
  expect(existsSync(missing)).toBe(false)
})

test('in the CSV, an apostrophe precedes a partner’s id that begins like a formula', () => {
  const figures = { month: '2026-09', arrivals: 5, registrations: 'few' } as const
  const csv = figuresCsv([{ ...figures, partner: '-1-lyon' }], 'en')
  expect(csv.split('\r\n')[1]).toBe("2026-09,'-1-lyon,5,fewer than 5")
})

test('the command reads the figures from PostgreSQL while servers run', async () => {
  const cluster = await startPostgres()
  const unmigrated = await startPostgres()
  const run = promisify(execFile)
  const figures = (databaseUrl: string, ...args: string[]) =>
    run(process.execPath, ['--import', 'tsx', 'demo/operate/main.ts', 'figures', ...args], {
      cwd: fileURLToPath(new URL('../../../..', import.meta.url)),
      env: { ...process.env, NODE_ENV: '', DATABASE_URL: databaseUrl },
    })
  const server = await openDemo({ storage: { url: cluster.url } })
  try {
    const month = lastWholeMonth(new Date())
    await server.server.database.insert(partnerFigureTable).values(rows(month, monthsAfter(month, -40)))
    const { stdout, stderr } = await figures(cluster.url, '--csv')
    expect(stderr).toBe('')
    expect(stdout.split('\r\n').slice(1, 3)).toEqual([
      `${month.slice(0, 7)},campus-france,fewer than 5,fewer than 5`,
      `${month.slice(0, 7)},other,10,6`,
    ])
    await expect(figures(unmigrated.url)).rejects.toMatchObject({
      code: 1,
      stderr: 'This database has no table of figures yet. Run `npm run migrate`.\n',
    })
  } finally {
    await server.close()
    await Promise.all([cluster.close(), unmigrated.close()])
  }
})

test('the setting PARTNERS has the ids of the demo’s partner pages by default', () => {
  expect(readServerSettings({ PARTNERS: 'paris-nord, campus-france' }).partners).toEqual([
    'paris-nord',
    'campus-france',
  ])
  expect(readServerSettings({ DEMO: '0' }).partners).toEqual([])
  for (const wrong of ['Paris', 'other', 'total', 'a b'])
    expect(() => readServerSettings({ PARTNERS: wrong }), wrong).toThrow('PARTNERS')
  const pages = files.filter(path => /^demo\/pages\/partner-pages\/.*\.(html|tsx)$/.test(path))
  const ids = pages.flatMap(path =>
    [...readFileSync(path, 'utf8').matchAll(/(?:partner="?|from=)([a-z0-9-]+)/g)].map(([, id]) => id),
  )
  expect(readServerSettings({}).partners.sort()).toEqual(
    [...new Set(ids)].filter(id => id !== 'your-university').sort(),
  )
})
