import { type Message, postRead } from '../../contract/student/message'
import { call } from '../../runtime/call'
import { refreshUnread } from '../../runtime/unread'
import type { SpaceContext } from '../store/store'

/** Milliseconds by which a read receipt is delayed, so that messages seen at the same time need one request. */
const BATCH_DELAY_MS = 300

/**
 * Sends read receipts. The receipt of a message covers all earlier messages. A failure raises no notice, because the student
 * requested nothing; the receipt is sent again with the next message that is seen.
 */
export function createReadReceipts(
  { element, callContext }: SpaceContext,
  isNewer: (one: Message, other: Message) => boolean,
) {
  let newest: Message | undefined
  let acknowledged: Message | undefined
  let sending: Promise<void> | undefined
  let isUnsupported = false

  /** Marks a message as seen. Resolves with true once the server has stored this, or if the server has no read receipts. */
  async function markSeen(message: Message): Promise<boolean> {
    if (!newest || isNewer(message, newest)) newest = message
    if (isUnsupported) return true
    sending ??= sendReceipts()
    await sending
    return isUnsupported || newest === acknowledged
  }

  /** Sends one request at a time. Messages that are seen during a request are covered by the next one. */
  async function sendReceipts(): Promise<void> {
    await new Promise(done => setTimeout(done, BATCH_DELAY_MS))
    while (newest && newest !== acknowledged && (await sendReceipt(newest)));
    sending = undefined
  }

  async function sendReceipt(last: Message): Promise<boolean> {
    const result = await call(postRead, { upTo: last.id }, callContext('messages'))
    if ('failure' in result) {
      const { failure } = result
      // A server without this call is not called again.
      isUnsupported = failure.kind === 'refused' && failure.status === 404
      return false
    }
    acknowledged = last
    await refreshUnread(element.$locale.get().language)
    return true
  }

  function forget(): void {
    newest = undefined
    acknowledged = undefined
  }

  return { markSeen, forget }
}
