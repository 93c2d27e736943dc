import type { configure } from '../../../widgets/state/environment'

type Upload = NonNullable<Parameters<typeof configure>[0]['upload']>

/** Returns an `upload` function that sends its file through `fetch` and reports progress. */
export const createUpload =
  (fetch: typeof globalThis.fetch): Upload =>
  async (call, body, { base, language, headers }, onProgress) => {
    const answer = await fetch(base + call.path, {
      method: 'POST',
      body,
      headers: { 'Accept-Language': language, ...headers },
    }).catch(() => undefined)
    if (!answer) return { failure: { kind: 'network' } }
    onProgress(1)
    const reply = await answer.json()
    if (answer.ok) return { value: reply }
    return { failure: { kind: 'refused', status: answer.status, detail: reply.detail } }
  }
