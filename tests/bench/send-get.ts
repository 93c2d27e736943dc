import { type Agent, get } from 'node:http'

/**
 * Sends a student's GET request. Rejects unless the status is 200. Uses Node's HTTP client, because `fetch` needs as much
 * time for a request as the measured server.
 */
export const sendGet = (address: string, token: string, agent: Agent): Promise<void> =>
  new Promise((done, fail) => {
    const headers = { 'Accept-Language': 'en', Authorization: `Bearer ${token}` }
    get(address, { agent, headers }, response => {
      if (response.statusCode !== 200) fail(new Error(`${address}: ${response.statusCode}`))
      response.resume().once('end', done)
    }).once('error', fail)
  })

/** Returns the 99th percentile. */
export const percentile = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
