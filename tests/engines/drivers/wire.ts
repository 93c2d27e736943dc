/** Time limit of a command, in milliseconds. */
const TIMEOUT_MS = 60_000

/** Sends a W3C WebDriver command to the session. */
export type Command = (path: string, body: object, patience?: number) => Promise<unknown>

interface Session {
  sessionId: string
  capabilities: { browserVersion: string }
}

/** Opens a session with a running driver. Returns its command function and the browser's version. */
export async function createSession(
  address: string,
  alwaysMatch: object,
): Promise<{ say: Command; version: string }> {
  await ready(`${address}/status`)
  const opened = await post(`${address}/session`, { capabilities: { alwaysMatch } })
  const { sessionId, capabilities } = opened as Session
  const base = `${address}/session/${sessionId}`
  return {
    say: (path, body, patience) => post(base + path, body, patience),
    version: capabilities.browserVersion,
  }
}

/** Sends a POST request. Rejects with the driver's error. */
async function post(address: string, body: object, patience = TIMEOUT_MS): Promise<unknown> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
  })
  const { value } = (await answer.json()) as { value: unknown }
  if (answer.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${error}: ${message}`)
}

/** Resolves once the address responds; rejects after the timeout. */
async function ready(address: string): Promise<void> {
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
