import { atom } from 'nanostores'
import type { Category } from '../../contract/attachment'
import type { Attachment } from '../../contract/document'
import { mediaTypes } from '../../contract/file'
import { postAttachment } from '../../contract/upload'
import { detailsFor } from '../../dossier/details'
import { type Failure, tell } from '../../runtime/call'
import { type Share, uploadWithKey } from '../../runtime/call-with-key'
import { raise, takeBack } from '../../runtime/notices'
import { $session } from '../../state/session'
import { $unsent, type Unsent } from '../../state/unsaved'
import type { Context } from '../store'
import type { ProofForm } from './form'
import { $ways, noteWay, type Way } from './ways'

/** Keeps a file for a document, or gives it up. Whoever chooses anew sends something else, under a key of its own. */
export function keepUnsent(id: Category, file: Omit<Unsent, 'key'> | undefined): void {
  const { [id]: _, ...others } = $unsent.get()
  $unsent.set(file ? { ...others, [id]: { ...file, key: crypto.randomUUID() } } : others)
}

/** The same file with other details is another document to the server. */
function keyed(id: Category, file: Unsent, way: Way | undefined, said: string): Unsent {
  if (way?.state !== 'failed' || way.said === said) return file
  const renewed = { ...file, key: crypto.randomUUID() }
  $unsent.set({ ...$unsent.get(), [id]: renewed })
  return renewed
}

function bodyOf(id: Category, { name, kind, bytes }: Unsent, said: string): FormData {
  const body = new FormData()
  body.append('category', id)
  if (said) body.append('details', said)
  body.append('file', new File([bytes], name, { type: mediaTypes[kind] }))
  return body
}

/** What was chosen, sent when the student says so; until it has arrived it stays. */
export function createSending({ element, callContext, attachments, refresh }: Context, form: ProofForm) {
  /** The document that has arrived last; `turn` counts them. */
  const $arrived = atom<{ id: Category; turn: number } | undefined>()

  async function send(id: Category): Promise<void> {
    const chosen = $unsent.get()[id]
    const way = $ways.get()[id]
    if (!chosen || way?.state === 'sending' || !form.pass(id)) return
    const details = detailsFor(id, form.$typed.get())
    const said = details ? JSON.stringify(details) : ''
    const file = keyed(id, chosen, way, said)
    const isKept = () => $unsent.get()[id]?.key === file.key
    const note = (share: Share) => isKept() && noteWay(id, { state: 'sending', share })
    note(0)
    const who = callContext('upload', { 'Idempotency-Key': file.key })
    takeBack(who)
    const sent = await uploadWithKey(postAttachment, bodyOf(id, file, said), who, note)
    // A logout meanwhile has given it up.
    if (!isKept()) return
    if ('failure' in sent) fail(id, sent.failure, said)
    else await arrive(id, sent.value)
  }

  async function arrive(id: Category, row: Attachment): Promise<void> {
    keepUnsent(id, undefined)
    attachments.note(row)
    $arrived.set({ id, turn: ($arrived.get()?.turn ?? 0) + 1 })
    const text = element.$locale.get().texts('documents.sent')
    raise({ level: 'success', code: 'sent', text, source: element })
    if ($session.get().kind === 'student') await refresh({ isQuiet: true })
    form.settle(id)
  }

  /** Where the session has ended the file waits for the next login. After a 409 the case has gone on meanwhile. */
  function fail(id: Category, failure: Failure, said: string): void {
    const hasEnded = $session.get().kind !== 'student'
    noteWay(id, hasEnded ? undefined : { state: 'failed', failure, said })
    tell(failure, callContext('upload'))
    if (failure.kind === 'refused' && failure.status === 409) void refresh()
  }

  /** One after the other, as far as their details are right. */
  async function sendAll(ids: Category[]): Promise<void> {
    for (const id of ids) await send(id)
  }

  /** The line is there again: what was lost with it goes on by itself. */
  const goOn = () =>
    sendAll(
      (Object.entries($ways.get()) as [Category, Way][]).flatMap(([id, way]) =>
        way.state === 'failed' && way.failure.kind !== 'refused' ? [id] : [],
      ),
    )

  return { $arrived, send, sendAll, goOn }
}
