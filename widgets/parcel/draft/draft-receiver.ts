import { atom } from 'nanostores'
import { kindOf } from '../../contract/document/file'
import { postOpen, postReceived } from '../../contract/parcel'
import { draftUploads, openDraftFiles } from '../../dossier/documents/queue/draft-files'
import type { CallContextFor } from '../../element/call-context'
import type { Failure } from '../../runtime/call'
import { $draft, replaceDraft } from '../../state/draft/draft'
import {
  type DraftLinkState,
  forgetOpenedLink,
  keepOpenedLink,
  type OpenedLink,
  readOpenedLink,
} from '../../state/draft/draft-link'
import { createDeliveryCalls, type DeliveryCalls, isNotFound, waitBeforeRetry } from '../delivery-calls'
import { MANIFEST_NUMBER, type Manifest, type PackedFile, unpackFile, unpackManifest } from '../packed-file'
import { createSecret, importKey, sealText, unseal } from '../seal'

/** State of the transfer of a draft from another device. */
type DraftReceiverState =
  /** The link is not opened before the student confirms, because it works once. After a reload it is opened without asking again. */
  | { state: 'asked' }
  | { state: 'receiving'; done: number; all: number }
  /** Everything has arrived. This tab does not change before the student confirms that the answers are theirs. */
  | { state: 'received'; typed: Manifest['draft']['typed'] }
  | { state: 'moved' }
  | { state: 'over'; why: 'used' | 'unknown' | 'damaged' | 'changed' }

type DraftContent = [manifest: Manifest, files: Map<number, PackedFile>]

/** The reason why a link cannot be used. `open` catches it and sets the state. */
class LinkRefused extends Error {
  constructor(readonly why: Extract<DraftReceiverState, { state: 'over' }>['why']) {
    super(why)
  }
}

/**
 * Creates the receiver of a draft and its files. They replace the draft and files of this tab after the student confirms. If this
 * tab has no draft, and the student has fetched them from another tab of this browser, they are used without this question.
 */
export function createDraftReceiver(callContext: CallContextFor, arrived: DraftLinkState) {
  const link = arrived.kind === 'link' ? arrived.link : undefined
  const initialState: DraftReceiverState = link ? { state: 'asked' } : { state: 'over', why: 'damaged' }
  const $receiving = atom<DraftReceiverState>(initialState)
  /** True while a request gets no response and is retried. */
  const $isLost = atom(false)
  let received: { calls: DeliveryCalls; content: DraftContent } | undefined

  /** Opens the link and downloads its draft and files. The student is asked after all of them were decrypted. */
  async function open(): Promise<void> {
    if (!link || $receiving.get().state === 'receiving') return
    $receiving.set({ state: 'receiving', done: 0, all: 1 })
    try {
      const key = await importKey(link.key)
      if (!key) throw new LinkRefused('damaged')
      const openedLink = readOpenedLink(link.id) ?? { link, holder: createSecret() }
      keepOpenedLink(openedLink)
      await openLink(openedLink, key)
      const calls = createDeliveryCalls(callContext, link.id, openedLink.holder)
      const content = await receive(calls, key, link.id)
      received = { calls, content }
      if (openedLink.isFromTab && !$draft.get()) await accept()
      else $receiving.set({ state: 'received', typed: content[0].draft.typed })
    } catch (error) {
      if (!(error instanceof LinkRefused)) throw error
      $receiving.set({ state: 'over', why: error.why })
    }
  }

  /** Replaces the draft and files of this tab, after the student has confirmed that the answers are theirs. */
  async function accept(): Promise<void> {
    if (!received) return
    const { calls, content } = received
    const [manifest, files] = content
    received = undefined
    $receiving.set({ state: 'receiving', done: 1, all: 1 })
    await storeDraft(manifest, files)
    // The manifest is acknowledged last: the other device then shows that everything has arrived.
    for (const { number } of manifest.files) await calls.request(postReceived, {}, number)
    await calls.request(postReceived, {}, MANIFEST_NUMBER)
    forgetOpenedLink()
    $receiving.set({ state: 'moved' })
  }

  /** Retries until the request succeeds. Throws `LinkRefused` if the delivery is unknown (404) or already used (409). */
  async function requestUntilAnswered<T>(
    send: () => Promise<{ value: T } | { failure: Failure }>,
  ): Promise<T> {
    for (;;) {
      const sent = await send()
      $isLost.set('failure' in sent && sent.failure.kind !== 'refused')
      if ('value' in sent) return sent.value
      if (isNotFound(sent.failure)) throw new LinkRefused('unknown')
      if (sent.failure.kind === 'refused' && sent.failure.status === 409) throw new LinkRefused('used')
      await waitBeforeRetry(sent.failure)
    }
  }

  async function openLink({ link, holder }: OpenedLink, key: CryptoKey): Promise<void> {
    const greeting = await sealText(key, { id: link.id, kind: 'greeting', number: 0 }, 'draft')
    const calls = createDeliveryCalls(callContext, link.id, link.secret)
    await requestUntilAnswered(() => calls.request(postOpen, { holder, greeting }))
  }

  async function receive(calls: DeliveryCalls, key: CryptoKey, id: string): Promise<DraftContent> {
    const bytesOf = async (number: number) => {
      const opened = await unseal(
        key,
        { id, kind: 'draft', number },
        await requestUntilAnswered(() => calls.read(number)),
      )
      if (!opened) throw new LinkRefused('changed')
      return opened
    }
    const manifest = unpackManifest(await bytesOf(MANIFEST_NUMBER))
    if (!manifest) throw new LinkRefused('changed')
    const files = new Map<number, PackedFile>()
    for (const { number } of manifest.files) {
      $receiving.set({ state: 'receiving', done: files.size, all: manifest.files.length })
      const packed = unpackFile(await bytesOf(number))
      if (!packed) throw new LinkRefused('changed')
      files.set(number, packed)
    }
    return [manifest, files]
  }

  return {
    $receiving,
    $isLost,
    isAgreed: link !== undefined && readOpenedLink(link.id) !== undefined,
    open,
    accept,
  }
}
export type DraftReceiver = ReturnType<typeof createDraftReceiver>

async function storeDraft({ draft, files }: Manifest, received: Map<number, PackedFile>): Promise<void> {
  replaceDraft(draft)
  await openDraftFiles()
  for (const { category, number } of files) {
    const { file, warning } = received.get(number) ?? {}
    const bytes = await file?.arrayBuffer()
    const kind = bytes && kindOf(new Uint8Array(bytes.slice(0, 1100)))
    if (file && bytes && kind) await draftUploads.keep(category, { name: file.name, kind, bytes, warning })
  }
}
