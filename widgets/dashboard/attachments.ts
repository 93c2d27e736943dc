import { atom, computed } from 'nanostores'
import type { Reply } from '../contract/call'
import { itemsOf } from '../contract/document/collection'
import { type Attachment, getAttachments } from '../contract/document/document'
import type { CallContextFor } from '../element/call-context'
import { earlyOrNow } from '../runtime/early'
import { idle, type Loadable, load } from '../runtime/loadable'
import { takeBack } from '../runtime/notices'
import type { Language } from '../shared/language'

/** The documents of the case, as the server lists them: the status and the documents both draw them. */
export function createAttachments(callContext: CallContextFor) {
  const $reply = atom<Loadable<Reply<typeof getAttachments>>>(idle)
  /** What was there stays in sight while it is asked for again. */
  const $kept = atom<Attachment[] | undefined>()
  const $attachments = computed([$reply, $kept], (reply, kept) => ({ state: reply.state, list: kept }))

  $reply.listen(reply => {
    if (reply.state === 'resolved') $kept.set(itemsOf(reply.value))
  })

  function again({ isQuiet = false } = {}): Promise<boolean> {
    const who = { ...callContext('documents'), isQuiet }
    takeBack(who)
    return load($reply, getAttachments, {}, who)
  }

  let spoken: Language | undefined

  /** Once a language: the reasons of the insurer come in words. */
  function ensure(language: Language): void {
    if (spoken === language) return
    spoken = language
    const context = { ...callContext('documents'), transport: earlyOrNow }
    void load($reply, getAttachments, {}, context)
  }

  /** A document that has just arrived, before the whole list is asked for again. */
  function note(arrived: Attachment): void {
    const others = $kept.get()
    if (!others) return
    const isListed = others.some(({ category }) => category === arrived.category)
    const renewed = others.map(row => (row.category === arrived.category ? arrived : row))
    $kept.set(isListed ? renewed : [...others, arrived])
  }

  /** The next student's are others. */
  function forget(): void {
    spoken = undefined
    $kept.set(undefined)
    $reply.set(idle)
  }

  return { $attachments, load: again, ensure, note, forget }
}
