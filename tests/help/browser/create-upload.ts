import type { configure } from '../../../widgets/state/environment'

type Upload = NonNullable<Parameters<typeof configure>[0]['upload']>

/** Returns an `upload` function that sends its file through `fetch` and reports progress. */
export const createUpload =
  (fetch: typeof globalThis.fetch): Upload =>
  async (call, body, { base, language, headers }, onProgress) => {
    const response = await fetch(base + call.path, {
      method: 'POST',
      body,
      headers: { 'Accept-Language': language, ...headers },
    }).catch(() => undefined)
    if (!response) return { failure: { kind: 'network' } }
    onProgress(1)
    const reply = await response.json()
    if (response.ok) return { value: reply }
    return { failure: { kind: 'refused', status: response.status, detail: reply.detail } }
  }
