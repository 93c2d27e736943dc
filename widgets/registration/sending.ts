import { atom } from 'nanostores'
import type { Category } from '../contract/attachment'
import { mediaTypes } from '../contract/file'
import { postAttachment } from '../contract/upload'
import { detailsFor } from '../dossier/details'
import type { CallContextFor } from '../element/call-context'
import { type Failure, tell } from '../runtime/call'
import { type Share, uploadWithKey } from '../runtime/call-with-key'
import { raise, takeBack } from '../runtime/notices'
import { $chosen, dropChosen, readChosen } from '../state/chosen'
import { $draft, discardDraft, markSent } from '../state/draft'
import { $session } from '../state/session'
import { askedDocuments } from './documents'
import type { Context } from './store'

/** How one file fares on its way. */
export type Way =
  | { state: 'waiting' }
  | { state: 'sending'; share: Share }
  | { state: 'sent' }
  | { state: 'failed'; failure: Failure }
  /** Its bytes are no longer on this device. */
  | { state: 'gone' }

/** What was chosen, sent one after the other once the record is accepted; each can be tried again, or left for later. */
const sendings = new Map<string, Sending>()

/** One a draft, however often the element is drawn anew: a file is never on its way twice at once. */
export function createSending({ callContext }: Context): Sending {
  const id = $draft.get()?.id ?? ''
  const known = sendings.get(id) ?? create(callContext)
  known.speakFor(callContext)
  sendings.set(id, known)
  return known
}

export type Sending = ReturnType<typeof create>

function create(first: CallContextFor) {
  let callContext = first
  const $ways = atom<Partial<Record<Category, Way>>>({})
  /** The session ended while files were still on their way. */
  const $needsCode = atom(false)
  let isRunning = false

  const note = (id: Category, way: Way) => $ways.set({ ...$ways.get(), [id]: way })

  const waiting = () => {
    const draft = $draft.get()
    return draft ? askedDocuments(draft, $chosen.get() ?? {}).filter(({ state }) => state === 'chosen') : []
  }

  /** Sends everything that is chosen and has not failed. */
  async function start(): Promise<void> {
    if (isRunning) return
    isRunning = true
    for (const { id } of waiting()) if (!$ways.get()[id]) note(id, { state: 'waiting' })
    for (;;) {
      const next = waiting().find(({ id }) => $ways.get()[id]?.state === 'waiting')
      if (!next || $needsCode.get()) break
      await send(next.id)
    }
    isRunning = false
    finish()
  }

  async function send(id: Category): Promise<void> {
    const draft = $draft.get()
    const chosen = $chosen.get()?.[id]
    if (!draft || !chosen) return
    note(id, { state: 'sending', share: 0 })
    const bytes = await readChosen(id)
    if (!bytes) return note(id, { state: 'gone' })
    const details = detailsFor(id, draft.typed)
    const body = new FormData()
    body.append('category', id)
    if (details) body.append('details', JSON.stringify(details))
    body.append('file', new File([bytes], chosen.name, { type: mediaTypes[chosen.kind] }))
    const who = callContext('upload', { 'Idempotency-Key': chosen.key })
    const sent = await uploadWithKey(postAttachment, body, who, share =>
      note(id, { state: 'sending', share }),
    )
    if ('failure' in sent) return fail(id, sent.failure)
    note(id, { state: 'sent' })
    const { texts, source } = who
    raise({ level: 'success', code: 'sent', text: texts('ways.sent'), source })
    markSent(id)
    await dropChosen(id)
  }

  /** A session that ended is begun again by a code; the file waits. */
  function fail(id: Category, failure: Failure): void {
    const hasEnded = $session.get().kind !== 'student'
    note(id, hasEnded ? { state: 'waiting' } : { state: 'failed', failure })
    if (hasEnded) $needsCode.set(true)
    else tell(failure, callContext('upload'))
  }

  /** Once the last file is sent or given up the draft has done its work. */
  function finish(): void {
    if ($draft.get()?.isAccepted && waiting().length === 0) discardDraft()
  }

  /** The line is there again: what was lost with it goes on by itself. */
  function goOn(): Promise<void> {
    takeBack(callContext('upload'))
    for (const [id, way] of Object.entries($ways.get()) as [Category, Way][]) {
      if (way.state === 'failed' && way.failure.kind !== 'refused') note(id, { state: 'waiting' })
    }
    return start()
  }

  function retry(id: Category): Promise<void> {
    takeBack(callContext('upload'))
    note(id, { state: 'waiting' })
    return start()
  }

  /** Left for the personal space, where it shows as missing. */
  async function giveUp(id: Category): Promise<void> {
    takeBack(callContext('upload'))
    await dropChosen(id)
    const { [id]: _, ...others } = $ways.get()
    $ways.set(others)
    finish()
  }

  function resume(): Promise<void> {
    $needsCode.set(false)
    return start()
  }

  const speakFor = (next: CallContextFor) => {
    callContext = next
  }

  return { speakFor, $ways, $needsCode, start, goOn, retry, giveUp, resume }
}
