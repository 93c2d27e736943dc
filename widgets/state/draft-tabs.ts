import * as z from 'zod/mini'

/** A page of this browser, for as long as it is open. */
const page = z.uuid()

/** What the tabs of a browser say to each other about a draft: that there is one, how far it has come, and nothing of what is in it. */
const tabMessage = z.union([
  /** Does another tab have a draft? */
  z.strictObject({ kind: z.literal('ask'), from: page }),
  /** Yes; `step`: the number of its open step, where that is known. */
  z.strictObject({ kind: z.literal('here'), from: page, to: page, step: z.optional(z.number()) }),
  /** That draft was sent or discarded, or its page was left. */
  z.strictObject({ kind: z.literal('gone'), from: page }),
  /** The student wants to go to that tab. */
  z.strictObject({ kind: z.literal('show'), from: page, to: page }),
  /** Its title is marked now. */
  z.strictObject({ kind: z.literal('shown'), to: page }),
  /** The student wants to have the draft in the tab that asks; `key`: its public key. */
  z.strictObject({ kind: z.literal('move'), from: page, to: page, key: z.instanceof(ArrayBuffer) }),
  /** The link to the draft, sealed for the tab that has asked; without it, it cannot be had. */
  z.strictObject({
    kind: z.literal('link'),
    to: page,
    sealed: z.optional(z.strictObject({ key: z.instanceof(ArrayBuffer), text: z.string() })),
  }),
])
export type TabMessage = z.output<typeof tabMessage>

const CHANNEL = 'sante-draft'

/** What this tab may say, and how it stops listening. */
export interface DraftChannel {
  send: (message: TabMessage) => void
  close: () => void
}

/** Listens to the other tabs of this browser. A message of another release is dropped. Undefined where the browser has no channels. */
export function openDraftChannel(onMessage: (message: TabMessage) => void): DraftChannel | undefined {
  if (!('BroadcastChannel' in globalThis)) return undefined
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }) => {
    const message = tabMessage.safeParse(data)
    if (message.success) onMessage(message.data)
  })
  return { send: message => channel.postMessage(message), close: () => channel.close() }
}
