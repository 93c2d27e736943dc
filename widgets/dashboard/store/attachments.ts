import { atom, computed } from 'nanostores'
import type { Reply } from '../../contract/call'
import { itemsOf } from '../../contract/document/collection'
import { type Attachment, getAttachments } from '../../contract/document/document'
import type { CallContextFor } from '../../element/call-context'
import { takeEarlyResponse } from '../../runtime/early'
import { idle, type Loadable, load } from '../../runtime/loadable'
import { dismissNoticesFor } from '../../runtime/notices'
import type { Language } from '../../shared/language'

/** Creates the store of the case's documents, as listed by the server. The status and the documents section share it. */
export function createAttachments(callContext: CallContextFor) {
  const $reply = atom<Loadable<Reply<typeof getAttachments>>>(idle)
  /** The last list; it stays visible while it is loaded again. */
  const $kept = atom<Attachment[] | undefined>()
  const $attachments = computed([$reply, $kept], (reply, kept) => ({ state: reply.state, list: kept }))

  $reply.listen(reply => {
    if (reply.state === 'resolved') $kept.set(itemsOf(reply.value))
  })

  function again({ isQuiet = false } = {}): Promise<boolean> {
    const who = { ...callContext('documents'), isQuiet }
    dismissNoticesFor(who)
    return load($reply, getAttachments, {}, who)
  }

  let spoken: Language | undefined

  /** Loads the list once per language: the insurer's reasons are texts in the requested language. */
  function ensure(language: Language): void {
    if (spoken === language) return
    spoken = language
    const context = { ...callContext('documents'), transport: takeEarlyResponse }
    void load($reply, getAttachments, {}, context)
  }

  /** Adds or replaces a document that was just uploaded, before the whole list is loaded again. */
  function note(arrived: Attachment): void {
    const others = $kept.get()
    if (!others) return
    const isListed = others.some(({ category }) => category === arrived.category)
    const renewed = others.map(row => (row.category === arrived.category ? arrived : row))
    $kept.set(isListed ? renewed : [...others, arrived])
  }

  /** Clears the list at the end of a session. */
  function forget(): void {
    spoken = undefined
    $kept.set(undefined)
    $reply.set(idle)
  }

  return { $attachments, load: again, ensure, note, forget }
}
