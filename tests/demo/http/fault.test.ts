import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { readServerSettings } from '../../../demo/operate/settings/settings'
import { createApp } from '../../../demo/server/app'
import { describeFault } from '../../../demo/server/environment/describe-fault'
import { start } from '../../../demo/start'
import { createStudent } from '../../actors/student-api'
import { OPEN_TIMEOUT_MS, openDemo } from '../../help/demo'
import { newDatabase } from '../../help/servers/postgres'

test('a fault of the server is reported to the operator, and not to the visitor', async () => {
  const reported: unknown[] = []
  const now = () => {
    throw new Error('The clock failed')
  }
  const app = createApp({ now, report: fault => reported.push(fault), logSecurity: () => undefined })
  const answer = await app.request('/api/eligibilities/questions?nationality=DE&birthdate=2004-02-29')
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain('clock')
  expect(reported).toHaveLength(1)
})

test(
  'the report of a failed query contains no data of the visitor',
  async () => {
    const demo = await openDemo()
    try {
      const reports: string[] = []
      const app = createApp({ ...demo.server, report: fault => reports.push(describeFault(fault)) })
      await demo.server.database.execute('drop table challenge')
      const answer = await createStudent({ ...demo, app }).authorize('registration')
      expect(answer.status).toBe(500)
      expect(await answer.text()).not.toMatch(/linh|challenge|query/)
      // 42P01: the table does not exist.
      expect(reports).toEqual([expect.stringMatching(/^A query failed: 42P01\n\s+at /)])
      expect(reports[0]).not.toMatch(/linh|select|insert/)
    } finally {
      await demo.close()
    }
  },
  OPEN_TIMEOUT_MS,
)

test('settings have defaults, and the error names a wrong setting', () => {
  expect(readServerSettings({})).toMatchObject({ port: 4610, host: '127.0.0.1', dataFolder: '.data' })
  expect(readServerSettings({ PORT: '80', HOST: '0.0.0.0' })).toMatchObject({ port: 80, host: '0.0.0.0' })
  for (const PORT of ['0', '65535', 'abc', '1.5', ''])
    expect(() => readServerSettings({ PORT })).toThrow('PORT')
})

test(
  'a server whose second port is in use closes its first port and reports the reason',
  async () => {
    const { port, close } = await takePort()
    const environment = { now: () => new Date(), report: () => undefined, logSecurity: () => undefined }
    const { settings, drop } = await newDatabase()
    try {
      await expect(
        start(readServerSettings({ PORT: `${port - 1}`, ...settings }), environment),
      ).rejects.toThrow('EADDRINUSE')
      await (await takePort(port - 1)).close()
    } finally {
      await close()
      await drop()
    }
  },
  OPEN_TIMEOUT_MS,
)

async function takePort(wanted = 0) {
  const server = createServer()
  await new Promise<void>((done, fail) => server.once('error', fail).listen(wanted, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { port, close: () => new Promise(done => server.close(done)) }
}
