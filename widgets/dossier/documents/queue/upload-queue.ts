import type { Category } from '../../../contract/document/category'
import type { Attachment } from '../../../contract/document/document'
import { mediaTypes } from '../../../contract/document/file'
import { postAttachment } from '../../../contract/document/upload'
import { type CallContext, type Failure, reportFailure } from '../../../runtime/call'
import { dismissNoticesFor, raiseNotice } from '../../../runtime/notices'
import { uploadFile } from '../../../runtime/upload-file'
import { $session } from '../../../state/session/session'
import {
  type DocumentUploads,
  isDelayed,
  isProgress,
  type KeptFile,
  type Progress,
  settledState,
} from './document-uploads'

/** Milliseconds in which an automatic upload can be cancelled. */
export const SEND_AFTER_MS = 5000

/** An element that sends documents and reports the results. */
export interface UploadSender {
  /** Returns whether the element is in a document. */
  isConnected: () => boolean
  contextFor: (headers?: Record<string, string>) => CallContext
  /** Returns the typed details of the document as JSON; most documents have none. */
  detailsFor: (id: Category) => string | undefined
  /** Returns whether the server accepts a file for this document now. */
  isTaken?: (id: Category) => boolean
  /** The key of the success notice; absent if the view reports success itself. */
  success?: string
  onSent: (id: Category, row: Attachment) => Promise<void>
  onFailed?: (failure: Failure) => void
  /** Called if the session has ended with this response. */
  onEnded?: (failure: Failure) => unknown
  /** Called when nothing of this sender can be sent any more. `hasSent` is true if a file was sent in this run. */
  onIdle?: (hasSent: boolean) => Promise<void>
}

interface Body extends Pick<KeptFile, 'name' | 'kind'> {
  bytes: ArrayBuffer
  details: string | undefined
}

function bodyOf(id: Category, { name, kind, bytes, details }: Body): FormData {
  const body = new FormData()
  body.append('category', id)
  if (details) body.append('details', details)
  body.append('file', new File([bytes], name, { type: mediaTypes[kind] }))
  return body
}

/**
 * Uploads kept files one after the other, as long as a student is logged in. Uploads that failed with the connection resume with
 * it. Each file belongs to the element that added it; if that has left the page, to the last connected one.
 */
export function createUploadQueue(uploads: DocumentUploads) {
  const { advance } = uploads
  const stateOf = (id: Category) => settledState(uploads.stateOf(id))
  const elements = new Set<UploadSender>()
  const asked = new Map<Category, UploadSender>()
  /** The details and key of the last upload of each file, by the file's own key: other details are another upload. */
  const sentAs = new Map<string, { details: string | undefined; key: string }>()
  let running: Promise<void> | undefined
  let current: { id: Category; cancelled: AbortController } | undefined

  const inQueue = () => uploads.ids().filter(id => isProgress(stateOf(id)))

  function senderOf(id: Category): UploadSender | undefined {
    const sender = asked.get(id)
    return sender?.isConnected() ? sender : ([...elements].findLast(one => one.isConnected()) ?? sender)
  }

  const isReady = (id: Category) => stateOf(id).state === 'waiting' && !isDelayed(stateOf(id))

  /** Returns the next upload; undefined without a session. */
  const next = () => ($session.get().kind === 'student' ? inQueue().find(isReady) : undefined)

  async function sendWaiting(): Promise<void> {
    const hasSent = new Map<UploadSender, boolean>()
    for (let id = next(); id; id = next()) {
      const sender = senderOf(id)
      if (!sender) return
      const isSent = await send(id, sender)
      hasSent.set(sender, isSent || hasSent.get(sender) === true)
    }
    for (const [sender, isAny] of hasSent) await sender.onIdle?.(isAny)
  }

  /** Sends waiting uploads; resolves when nothing can be sent any more. */
  async function run(): Promise<void> {
    running ??= sendWaiting().finally(() => {
      running = undefined
    })
    await running
    // An upload may have been added while the last run ended.
    if (next()) await run()
  }

  function keyFor({ key }: KeptFile, details: string | undefined): string {
    const before = sentAs.get(key)
    const isSame = !before || before.details === details
    const used = isSame ? (before?.key ?? key) : crypto.randomUUID()
    sentAs.set(key, { details, key: used })
    return used
  }

  /** Resolves with true if the file was sent. */
  async function send(id: Category, sender: UploadSender): Promise<boolean> {
    const cancelled = new AbortController()
    current = { id, cancelled }
    const { signal } = cancelled
    const note = (progress: Progress): void => {
      if (!signal.aborted) advance(id, progress)
    }
    const { file } = stateOf(id)
    note({ state: 'sending', share: 0 })
    const bytes = await uploads.read(id)
    if (!file || !bytes) {
      note({ state: 'gone' })
      return false
    }
    const details = sender.detailsFor(id)
    const context = sender.contextFor({ 'Idempotency-Key': keyFor(file, details) })
    const body = bodyOf(id, { ...file, bytes, details })
    const sent = await uploadFile(
      postAttachment,
      body,
      context,
      share => note({ state: 'sending', share }),
      signal,
    )
    if (signal.aborted) return false
    if ('failure' in sent) {
      fail(id, sent.failure)
      return false
    }
    advance(id, { state: 'sent' })
    const by = senderOf(id) ?? sender
    if (by.success)
      raiseNotice({ level: 'success', code: 'sent', text: context.texts(by.success), source: context.source })
    await by.onSent(id, sent.value)
    return true
  }

  /** Handles a failure. If the session has ended, the file waits for the next session. */
  function fail(id: Category, failure: Failure): void {
    const hasEnded = $session.get().kind !== 'student'
    const sender = senderOf(id)
    advance(id, hasEnded ? { state: 'waiting' } : { state: 'failed', failure })
    if (hasEnded) return void sender?.onEnded?.(failure)
    if (sender) reportFailure(failure, sender.contextFor())
    sender?.onFailed?.(failure)
  }

  /** Adds or retries uploads, and dismisses the notices of an earlier try. Resolves like `run`. */
  function add(added: Category[], sender: UploadSender): Promise<void> {
    if (added.length > 0) dismissNoticesFor(sender.contextFor())
    for (const id of added) {
      if (stateOf(id).state === 'sending') continue
      asked.set(id, sender)
      advance(id, { state: 'waiting' })
    }
    return run()
  }

  /** Sends a delayed upload now, unless the server does not accept a file for it any more. */
  function sendHeld(id: Category): void {
    const sender = senderOf(id)
    if (!sender || sender.isTaken?.(id) === false) uploads.rest(id)
    else void add([id], sender)
  }

  /** Adds an upload that starts after `SEND_AFTER_MS`, unless it is cancelled, or the file is replaced or removed. */
  function addLater(id: Category, sender: UploadSender): void {
    const { file } = stateOf(id)
    asked.set(id, sender)
    advance(id, { state: 'waiting', isHeld: true })
    setTimeout(() => {
      const state = stateOf(id)
      if (isDelayed(state) && state.file?.key === file?.key) sendHeld(id)
    }, SEND_AFTER_MS)
  }

  /** Cancels a delayed upload; the file stays. Returns whether there was one. */
  function takeBackLater(id: Category): boolean {
    const isThere = isDelayed(stateOf(id))
    if (isThere) uploads.rest(id)
    return isThere
  }

  /** Sends delayed uploads at once if the page is hidden: browsers end background pages without notice. */
  function sendAllHeld(): void {
    if (document.visibilityState !== 'hidden') return
    for (const id of inQueue()) if (isDelayed(stateOf(id))) sendHeld(id)
  }

  /** Retries failed uploads that no server has refused. */
  async function resume(): Promise<void> {
    const lost = inQueue().filter(id => {
      const state = stateOf(id)
      return state.state === 'failed' && state.failure.kind !== 'refused'
    })
    for (const id of lost) {
      const sender = senderOf(id)
      if (sender) dismissNoticesFor(sender.contextFor())
      advance(id, { state: 'waiting' })
    }
    await run()
  }

  function cancel(id: Category): void {
    if (current?.id === id) current.cancelled.abort()
  }

  /** Removes all uploads from the queue and cancels the current one. The files stay. */
  function clear(): void {
    for (const id of inQueue()) {
      cancel(id)
      uploads.rest(id)
    }
  }

  // A file that is replaced or removed is not sent any more.
  uploads.$files.listen((files, before) => {
    const id = current?.id
    if (id && files?.[id]?.key !== before?.[id]?.key) cancel(id)
  })
  $session.listen(session => {
    if (session.kind === 'student') void run()
    else if (session.kind === 'visitor' && session.because === 'logout') clear()
  })
  globalThis.addEventListener?.('online', () => void resume())
  globalThis.document?.addEventListener('visibilitychange', sendAllHeld)

  return {
    add,
    addLater,
    takeBackLater,
    resume,
    clear,
    register: (sender: UploadSender) => void elements.add(sender),
  }
}
