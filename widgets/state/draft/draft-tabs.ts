import * as z from 'zod/mini'

/** Id of a page of this browser, while it is open. */
const page = z.uuid()

/** Messages between the tabs of a browser about a draft: its existence and its step, never its content. */
const tabMessage = z.union([
  /** Asks whether another tab has a draft. */
  z.strictObject({ kind: z.literal('ask'), from: page }),
  /** Answers that this tab has a draft. `step` is the number of its open step, if known. */
  z.strictObject({ kind: z.literal('here'), from: page, to: page, step: z.optional(z.number()) }),
  /** The tab `from` has no draft to offer any more, for example because it was sent, or its page was left. */
  z.strictObject({ kind: z.literal('gone'), from: page }),
  /** The student wants to switch to the tab `to`. */
  z.strictObject({ kind: z.literal('show'), from: page, to: page }),
  /** The sender has marked the title of its tab. */
  z.strictObject({ kind: z.literal('shown'), to: page }),
  /** The student wants to move the draft to the tab that sends this; `key` is its public key. */
  z.strictObject({ kind: z.literal('move'), from: page, to: page, key: z.instanceof(ArrayBuffer) }),
  /** The link to the draft, encrypted for the tab that requested it; without `sealed`, the draft cannot be moved. */
  z.strictObject({
    kind: z.literal('link'),
    to: page,
    sealed: z.optional(z.strictObject({ key: z.instanceof(ArrayBuffer), text: z.string() })),
  }),
])
export type TabMessage = z.output<typeof tabMessage>

const CHANNEL = 'sante-draft'

/** Sends to the other tabs; `close` stops listening. */
export interface DraftChannel {
  send: (message: TabMessage) => void
  close: () => void
}

/** Listens to the browser's other tabs. Ignores messages that do not fit the schema. Returns undefined without BroadcastChannel. */
export function openDraftChannel(onMessage: (message: TabMessage) => void): DraftChannel | undefined {
  if (!('BroadcastChannel' in globalThis)) return undefined
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }) => {
    const message = tabMessage.safeParse(data)
    if (message.success) onMessage(message.data)
  })
  return { send: message => channel.postMessage(message), close: () => channel.close() }
}
