import { type Message, postRead } from '../../contract/student/message'
import { call } from '../../runtime/call'
import { refreshUnread } from '../../runtime/unread'
import type { SpaceContext } from '../store'

/** Milliseconds by which read receipts are delayed, so that messages seen together are sent together. */
const GATHERING = 300

/**
 * Sends the server what the student has seen: a message includes all that came before it. A failure is no notice,
 * since the student has asked for nothing; the next message that is seen tries again.
 */
export function createReading(
  { element, callContext }: SpaceContext,
  isNewer: (one: Message, other: Message) => boolean,
) {
  let newest: Message | undefined
  let told: Message | undefined
  let telling: Promise<void> | undefined
  let isUnknown = false

  /** Says whether the server knows now, or never will. */
  async function see(message: Message): Promise<boolean> {
    if (!newest || isNewer(message, newest)) newest = message
    if (isUnknown) return true
    telling ??= tellSeen()
    await telling
    return isUnknown || newest === told
  }

  /** One call at a time; what is seen meanwhile goes with the next. */
  async function tellSeen(): Promise<void> {
    await new Promise(done => setTimeout(done, GATHERING))
    while (newest && newest !== told && (await mark(newest)));
    telling = undefined
  }

  async function mark(last: Message): Promise<boolean> {
    const sent = await call(postRead, { upTo: last.id }, callContext('messages'))
    if ('failure' in sent) {
      const { failure } = sent
      // A backend that does not know the call never will.
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
