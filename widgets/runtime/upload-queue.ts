import { atom } from 'nanostores'
import type { Category } from '../contract/document/attachment'
import type { Attachment } from '../contract/document/document'
import { type FileKind, mediaTypes } from '../contract/document/file'
import { postAttachment } from '../contract/document/upload'
import { $session } from '../state/session'
import { type CallContext, type Failure, tell } from './call'
import { raise, takeBack } from './notices'
import { type Share, uploadFile } from './upload-file'

/** A file for a document, ready to be sent. */
export interface Upload {
  name: string
  kind: FileKind
  bytes: ArrayBuffer
  /** Idempotency key: one upload is stored once, however often it arrives. */
  key: string
  /** What was typed beside the file, as JSON; most documents have none. */
  details?: string | undefined
}

/** How one upload fares. */
export type UploadState =
  | { state: 'waiting' }
  | { state: 'sending'; share: Share }
  | { state: 'sent' }
  | { state: 'failed'; failure: Failure }
  /** Its bytes are no longer on this device. */
  | { state: 'gone' }
  /** The student sends it later, from the personal space. */
  | { state: 'later' }

interface Owner {
  /** What is sent for a document, read when its turn comes; undefined if its bytes are gone. */
  read: (id: Category) => Promise<Upload | undefined>
  /**
   * In whose name results are told: those of the calls, and the key of the notice for a success; none where the view
   * itself says it.
   */
  contextFor: (headers?: Record<string, string>) => CallContext
  success?: string
  onSent: (id: Category, row: Attachment) => Promise<void>
  onFailed?: (failure: Failure) => void
  /** The session has ended with this answer. */
  onEnded?: (failure: Failure) => unknown
  /** Nothing can be sent any more; says whether anything was sent since the queue was last idle. */
  onIdle?: (hasSent: boolean) => Promise<void>
}

function bodyOf(id: Category, { name, kind, bytes, details }: Upload): FormData {
  const body = new FormData()
  body.append('category', id)
  if (details) body.append('details', details)
  body.append('file', new File([bytes], name, { type: mediaTypes[kind] }))
  return body
}

/** Uploads files one after the other, as long as a student is logged in. What is lost with the connection resumes with it. */
export function createUploadQueue(owner: Owner) {
  const $uploads = atom<Partial<Record<Category, UploadState>>>({})
  let running: Promise<void> | undefined
  let current: { id: Category; cancelled: AbortController } | undefined

  const ids = () => Object.keys($uploads.get()) as Category[]

  const set = (id: Category, state: UploadState) => $uploads.set({ ...$uploads.get(), [id]: state })

  /** The upload whose turn it is; none without a session. */
  const next = () =>
    $session.get().kind === 'student' ? ids().find(id => $uploads.get()[id]?.state === 'waiting') : undefined

  async function sendWaiting(): Promise<void> {
    let hasSent = false
    for (let id = next(); id; id = next()) hasSent = (await send(id)) || hasSent
    await owner.onIdle?.(hasSent)
  }

  /** Sends what waits; resolves when nothing can be sent any more. */
  async function run(): Promise<void> {
    running ??= sendWaiting().finally(() => {
      running = undefined
    })
    await running
    // What was added in the moment of the end has its turn too.
    if (next()) await run()
  }

  /** Whether the file was sent. */
  async function send(id: Category): Promise<boolean> {
    const cancelled = new AbortController()
    current = { id, cancelled }
    const { signal } = cancelled
    const note = (state: UploadState): void => {
      if (!signal.aborted) set(id, state)
    }
    note({ state: 'sending', share: 0 })
    const upload = await owner.read(id)
    if (!upload) {
      note({ state: 'gone' })
      return false
    }
    const context = owner.contextFor({ 'Idempotency-Key': upload.key })
    const onProgress = (share: Share) => note({ state: 'sending', share })
    const sent = await uploadFile(postAttachment, bodyOf(id, upload), context, onProgress, signal)
    if (signal.aborted) return false
    if ('failure' in sent) {
      fail(id, sent.failure)
      return false
    }
    set(id, { state: 'sent' })
    if (owner.success)
      raise({ level: 'success', code: 'sent', text: context.texts(owner.success), source: context.source })
    await owner.onSent(id, sent.value)
    return true
  }

  /** Where the session has ended nothing has failed: the file waits for the next one. */
  function fail(id: Category, failure: Failure): void {
    const hasEnded = $session.get().kind !== 'student'
    set(id, hasEnded ? { state: 'waiting' } : { state: 'failed', failure })
    if (hasEnded) return void owner.onEnded?.(failure)
    tell(failure, owner.contextFor())
    owner.onFailed?.(failure)
  }

  /** Adds uploads, or tries them again: what was told of an earlier try is taken back. Resolves like `run`. */
  function add(added: Category[]): Promise<void> {
    if (added.length > 0) takeBack(owner.contextFor())
    for (const id of added) if ($uploads.get()[id]?.state !== 'sending') set(id, { state: 'waiting' })
    return run()
  }

  /** Tries again what no server has refused. */
  function resume(): Promise<void> {
    const isLost = (state?: UploadState) => state?.state === 'failed' && state.failure.kind !== 'refused'
    return add(ids().filter(id => isLost($uploads.get()[id])))
  }

  /** Takes an upload out of the queue; one on its way is cancelled. */
  function remove(id: Category): void {
    if (current?.id === id) current.cancelled.abort()
    const { [id]: _, ...others } = $uploads.get()
    $uploads.set(others)
  }

  /** Leaves an upload for later; one on its way is cancelled. */
  function putOff(id: Category): void {
    if (current?.id === id) current.cancelled.abort()
    set(id, { state: 'later' })
  }

  const clear = (): void => ids().forEach(remove)

  $session.listen(session => {
    if (session.kind === 'student') void run()
    else if (session.kind === 'visitor' && session.because === 'logout') clear()
  })
  globalThis.addEventListener?.('online', () => void resume())

  return { $uploads, add, resume, remove, putOff, clear }
}
