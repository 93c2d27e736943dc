import type { Hono } from 'hono'
import { createApp } from '../../demo/app'

/** The day on which the tests happen. */
export const TODAY = new Date('2026-09-01T10:00:00')

/** The real server in memory; a fault of its own fails the test that met it. */
export const createDemo = (): Hono =>
  createApp({
    now: () => TODAY,
    report: fault => {
      throw fault
    },
  })

/** `fetch`, straight into the server. */
export const fetchFrom =
  (app: Hono): typeof fetch =>
  async (input, init) =>
    app.request(input as string, init)

export const origin = 'http://localhost'

type Answerer = (
  address: URL,
  init: RequestInit | undefined,
) => Promise<Response | undefined> | Response | undefined

/** The same `fetch` with something wrong on the line: where the fault gives an answer, the server is not asked. */
export const withFault =
  (line: typeof fetch, fault: Answerer): typeof fetch =>
  async (input, init) =>
    (await fault(new URL(input as string), init)) ?? line(input, init)
