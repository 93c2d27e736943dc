import { expect, test } from 'vitest'
import { createApp } from '../../demo/app'
import { readSettings } from '../../demo/settings'

test('a fault of the server’s own is told to its operator, and not to the visitor', async () => {
  const reported: unknown[] = []
  const now = () => {
    throw new Error('The clock stands still')
  }
  const app = createApp({ now, report: fault => reported.push(fault) })
  const answer = await app.request('/api/eligibilities/questions?nationality=DE&birthdate=2004-02-29')
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain('clock')
  expect(reported).toHaveLength(1)
})

test('settings have defaults, and a wrong one is named', () => {
  expect(readSettings({})).toEqual({ port: 4610, host: '127.0.0.1' })
  expect(readSettings({ PORT: '80', HOST: '0.0.0.0' })).toEqual({ port: 80, host: '0.0.0.0' })
  for (const PORT of ['0', '65535', 'abc', '1.5', '']) expect(() => readSettings({ PORT })).toThrow('PORT')
})
