import type { configure } from '../../../widgets/state/environment'

type Upload = NonNullable<Parameters<typeof configure>[0]['upload']>

/** Returns an `upload` function that sends its file through `line` and reports progress. */
export const uploadOver =
  (line: typeof fetch): Upload =>
  async (call, body, { base, language, headers }, onProgress) => {
    const answer = await line(base + call.path, {
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
