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
  /** Returns whether the element is on the page. */
  isConnected: () => boolean
  contextFor: (headers?: Record<string, string>) => CallContext
  /** Returns the typed details of the document as JSON; most documents have none. */
  detailsFor: (category: Category) => string | undefined
  /** Returns whether the server accepts a file for this document now. */
  isAccepted?: (category: Category) => boolean
  /** The key of the text of the notice after an upload. Without a key, no notice is raised: the view shows the success itself. */
  successKey?: string
  onSent: (category: Category, row: Attachment) => Promise<void>
  onFailed?: (failure: Failure) => void
  /** Called if a request failed because the session has ended. */
  onEnded?: (failure: Failure) => unknown
  /** Called when a run has ended that tried to send files of this sender. `hasSent` is true if at least one was sent. */
  onIdle?: (hasSent: boolean) => Promise<void>
}

interface Body extends Pick<KeptFile, 'name' | 'kind'> {
  bytes: ArrayBuffer
  details: string | undefined
}

function bodyOf(category: Category, { name, kind, bytes, details }: Body): FormData {
  const body = new FormData()
  body.append('category', category)
  if (details) body.append('details', details)
  body.append('file', new File([bytes], name, { type: mediaTypes[kind] }))
  return body
}

/**
 * Creates a queue that uploads kept files one after the other while a student is logged in. Failed uploads that the server did
 * not refuse are retried when the browser is online again. The element that added a file reports its result. If that element is
 * no longer on the page, the last registered element that is on the page reports it.
 */
export function createUploadQueue(uploads: DocumentUploads) {
  const { setProgress } = uploads
  const stateOf = (category: Category) => settledState(uploads.stateOf(category))
  const registered = new Set<UploadSender>()
  const senders = new Map<Category, UploadSender>()
  /** The details and the idempotency key of a file's last upload, by `KeptFile.key`. Changed details need another such key. */
  const lastUploads = new Map<string, { details: string | undefined; key: string }>()
  let running: Promise<void> | undefined
  let current: { category: Category; cancelled: AbortController } | undefined
  const delays = new Map<Category, ReturnType<typeof setTimeout>>()
  let areDelaysPaused = false

  const inQueue = () => uploads.ids().filter(category => isProgress(stateOf(category)))

  function senderOf(category: Category): UploadSender | undefined {
    const sender = senders.get(category)
    if (sender?.isConnected()) return sender
    return [...registered].findLast(candidate => candidate.isConnected()) ?? sender
  }

  const isReady = (category: Category) =>
    stateOf(category).state === 'waiting' && !isDelayed(stateOf(category))

  /** Returns the next upload. Returns undefined if no upload is waiting, or if nobody is logged in. */
  const next = () => ($session.get().kind === 'student' ? inQueue().find(isReady) : undefined)

  async function sendWaiting(): Promise<void> {
    const hasSent = new Map<UploadSender, boolean>()
    for (let category = next(); category; category = next()) {
      const sender = senderOf(category)
      if (!sender) return
      const isSent = await send(category, sender)
      hasSent.set(sender, isSent || hasSent.get(sender) === true)
    }
    for (const [sender, hasSentAny] of hasSent) await sender.onIdle?.(hasSentAny)
  }

  /** Sends all waiting uploads. Resolves when no waiting upload is left. */
  async function run(): Promise<void> {
    running ??= sendWaiting().finally(() => {
      running = undefined
    })
    await running
    // An upload may have been added while the last run ended.
    if (next()) await run()
  }

  function keyFor({ key }: KeptFile, details: string | undefined): string {
    const last = lastUploads.get(key)
    const isSame = !last || last.details === details
    const uploadKey = isSame ? (last?.key ?? key) : crypto.randomUUID()
    lastUploads.set(key, { details, key: uploadKey })
    return uploadKey
  }

  /** Resolves with true if the file was sent. */
  async function send(category: Category, sender: UploadSender): Promise<boolean> {
    const cancelled = new AbortController()
    current = { category, cancelled }
    const { signal } = cancelled
    const reportProgress = (progress: Progress): void => {
      if (!signal.aborted) setProgress(category, progress)
    }
    const { file } = stateOf(category)
    reportProgress({ state: 'sending', share: 0 })
    const bytes = await uploads.read(category)
    if (!file || !bytes) {
      reportProgress({ state: 'gone' })
      return false
    }
    const details = sender.detailsFor(category)
    const context = sender.contextFor({ 'Idempotency-Key': keyFor(file, details) })
    const body = bodyOf(category, { ...file, bytes, details })
    const result = await uploadFile(
      postAttachment,
      body,
      context,
      share => reportProgress({ state: 'sending', share }),
      signal,
    )
    if (signal.aborted) return false
    if ('failure' in result) {
      fail(category, result.failure)
      return false
    }
    setProgress(category, { state: 'sent' })
    const currentSender = senderOf(category) ?? sender
    if (currentSender.successKey)
      raiseNotice({
        level: 'success',
        code: 'sent',
        text: context.texts(currentSender.successKey),
        source: context.source,
      })
    await currentSender.onSent(category, result.value)
    return true
  }

  /** Handles a failure. If the session has ended, the file waits for the next session. */
  function fail(category: Category, failure: Failure): void {
    const hasEnded = $session.get().kind !== 'student'
    const sender = senderOf(category)
    setProgress(category, hasEnded ? { state: 'waiting' } : { state: 'failed', failure })
    if (hasEnded) return void sender?.onEnded?.(failure)
    if (sender) reportFailure(failure, sender.contextFor())
    sender?.onFailed?.(failure)
  }

  /** Adds or retries uploads, and dismisses the notices of the previous attempt. Resolves when no waiting upload is left. */
  function add(added: Category[], sender: UploadSender): Promise<void> {
    if (added.length > 0) dismissNoticesFor(sender.contextFor())
    for (const category of added) {
      if (stateOf(category).state === 'sending') continue
      senders.set(category, sender)
      setProgress(category, { state: 'waiting' })
    }
    return run()
  }

  /** Sends a delayed upload now, unless the server does not accept a file for it any more. */
  function sendDelayed(category: Category): void {
    const sender = senderOf(category)
    if (!sender || sender.isAccepted?.(category) === false) uploads.resetProgress(category)
    else void add([category], sender)
  }

  /** Adds an upload that starts after `SEND_AFTER_MS`, unless it is cancelled, or the file is replaced or removed. */
  function addLater(category: Category, sender: UploadSender): void {
    senders.set(category, sender)
    setProgress(category, { state: 'waiting', isDelayed: true })
    startDelay(category)
  }

  /** Starts the delay of an upload from its beginning, unless delays are paused. */
  function startDelay(category: Category): void {
    clearTimeout(delays.get(category))
    if (areDelaysPaused) return
    const sendIfDelayed = () => isDelayed(stateOf(category)) && sendDelayed(category)
    delays.set(category, setTimeout(sendIfDelayed, SEND_AFTER_MS))
  }

  /**
   * Pauses or resumes the delays, for example while the page asks whether files may be lost. Resumed delays start from the
   * beginning.
   */
  function pauseDelays(isPaused: boolean): void {
    areDelaysPaused = isPaused
    for (const category of inQueue()) if (isDelayed(stateOf(category))) startDelay(category)
  }

  /** Cancels a delayed upload; the file stays. Returns whether the upload was delayed. */
  function cancelDelayed(category: Category): boolean {
    const wasDelayed = isDelayed(stateOf(category))
    if (wasDelayed) uploads.resetProgress(category)
    return wasDelayed
  }

  /** Sends delayed uploads at once if the page is hidden, because browsers may end a hidden page without an event. */
  function sendAllDelayed(): void {
    if (document.visibilityState !== 'hidden' || areDelaysPaused) return
    for (const category of inQueue()) if (isDelayed(stateOf(category))) sendDelayed(category)
  }

  /** Retries failed uploads, except those that the server has refused. */
  async function resume(): Promise<void> {
    const retryable = inQueue().filter(category => {
      const state = stateOf(category)
      return state.state === 'failed' && state.failure.kind !== 'refused'
    })
    for (const category of retryable) {
      const sender = senderOf(category)
      if (sender) dismissNoticesFor(sender.contextFor())
      setProgress(category, { state: 'waiting' })
    }
    await run()
  }

  function cancel(category: Category): void {
    if (current?.category === category) current.cancelled.abort()
  }

  /** Removes all uploads from the queue and cancels the current upload. The files stay. */
  function clear(): void {
    for (const category of inQueue()) {
      cancel(category)
      uploads.resetProgress(category)
    }
  }

  // A file that is replaced or removed is not sent any more.
  uploads.$files.listen((files, before) => {
    const category = current?.category
    if (category && files?.[category]?.key !== before?.[category]?.key) cancel(category)
  })
  $session.listen(session => {
    if (session.kind === 'student') void run()
    else if (session.kind === 'visitor' && session.because === 'logout') clear()
  })
  globalThis.addEventListener?.('online', () => void resume())
  globalThis.document?.addEventListener('visibilitychange', sendAllDelayed)

  return {
    add,
    addLater,
    pauseDelays,
    cancelDelayed,
    resume,
    clear,
    register: (sender: UploadSender) => void registered.add(sender),
  }
}
