/** Time limit of a command, in milliseconds. */
const TIMEOUT_MS = 60_000

/** Sends a W3C WebDriver command to the session. */
export type Command = (path: string, body: object, timeoutMs?: number) => Promise<unknown>

interface Session {
  sessionId: string
  capabilities: { browserVersion: string }
}

/** Opens a session with a running driver. Returns its command function and the browser's version. */
export async function createSession(
  address: string,
  alwaysMatch: object,
): Promise<{ send: Command; version: string }> {
  await waitUntilReady(`${address}/status`)
  const session = await post(`${address}/session`, { capabilities: { alwaysMatch } })
  const { sessionId, capabilities } = session as Session
  const base = `${address}/session/${sessionId}`
  return {
    send: (path, body, timeoutMs) => post(base + path, body, timeoutMs),
    version: capabilities.browserVersion,
  }
}

/** Sends a POST request. Rejects with the driver's error. */
async function post(address: string, body: object, timeoutMs = TIMEOUT_MS): Promise<unknown> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const { value } = (await response.json()) as { value: unknown }
  if (response.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${error}: ${message}`)
}

/** Resolves once the address responds; rejects after the timeout. */
async function waitUntilReady(address: string): Promise<void> {
  const end = Date.now() + TIMEOUT_MS
  for (;;) {
    try {
      await fetch(address)
      return
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise(done => setTimeout(done, 50))
    }
  }
}
