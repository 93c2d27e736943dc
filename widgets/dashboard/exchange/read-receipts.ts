import { type Message, postRead } from '../../contract/student/message'
import { call } from '../../runtime/call'
import { refreshUnread } from '../../runtime/unread'
import type { SpaceContext } from '../store/store'

/** Milliseconds by which read receipts are delayed, so that messages seen together are sent together. */
const GATHERING = 300

/**
 * Sends read receipts: a message includes all earlier ones. A failure raises no notice, since the student requested nothing; the
 * next seen message triggers a retry.
 */
export function createReadReceipts(
  { element, callContext }: SpaceContext,
  isNewer: (one: Message, other: Message) => boolean,
) {
  let newest: Message | undefined
  let told: Message | undefined
  let telling: Promise<void> | undefined
  let isUnknown = false

  /** Resolves with true if the server has stored it, or if the backend does not support read receipts. */
  async function see(message: Message): Promise<boolean> {
    if (!newest || isNewer(message, newest)) newest = message
    if (isUnknown) return true
    telling ??= tellSeen()
    await telling
    return isUnknown || newest === told
  }

  /** Sends one request at a time; what is seen meanwhile is sent with the next. */
  async function tellSeen(): Promise<void> {
    await new Promise(done => setTimeout(done, GATHERING))
    while (newest && newest !== told && (await mark(newest)));
    telling = undefined
  }

  async function mark(last: Message): Promise<boolean> {
    const sent = await call(postRead, { upTo: last.id }, callContext('messages'))
    if ('failure' in sent) {
      const { failure } = sent
      // A backend that does not know the call: it is not called again.
      isUnknown = failure.kind === 'refused' && failure.status === 404
      return false
    }
    told = last
    await refreshUnread(element.$locale.get().language)
    return true
  }

  function forget(): void {
    newest = undefined
    told = undefined
  }

  return { see, forget }
}
