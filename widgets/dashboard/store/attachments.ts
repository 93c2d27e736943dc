import { atom, computed } from 'nanostores'
import type { Reply } from '../../contract/call'
import { itemsOf } from '../../contract/document/collection'
import { type Attachment, getAttachments } from '../../contract/document/document'
import type { CallContextFor } from '../../element/call-context'
import { takeEarlyResponse } from '../../runtime/early'
import { idle, type Loadable, load } from '../../runtime/loadable'
import { dismissNoticesFor } from '../../runtime/notices'
import type { Language } from '../../shared/language'

/** Creates the store of the case's documents, as listed by the server. The sections share it. */
export function createAttachments(callContext: CallContextFor) {
  const $reply = atom<Loadable<Reply<typeof getAttachments>>>(idle)
  /** The last list; it stays visible while it is loaded again. */
  const $list = atom<Attachment[] | undefined>()
  const $attachments = computed([$reply, $list], (reply, list) => ({ state: reply.state, list }))

  $reply.listen(reply => {
    if (reply.state === 'resolved') $list.set(itemsOf(reply.value))
  })

  function reload({ isQuiet = false } = {}): Promise<boolean> {
    const context = { ...callContext('documents'), isQuiet }
    dismissNoticesFor(context)
    return load($reply, getAttachments, {}, context)
  }

  let loadedLanguage: Language | undefined

  /** Loads the list unless it was loaded in this language. The insurer's reasons are texts in the requested language. */
  function loadOnce(language: Language): void {
    if (loadedLanguage === language) return
    loadedLanguage = language
    const context = { ...callContext('documents'), transport: takeEarlyResponse }
    void load($reply, getAttachments, {}, context)
  }

  /** Adds or replaces a document that was just uploaded, before the whole list is loaded again. */
  function addUploaded(attachment: Attachment): void {
    const list = $list.get()
    if (!list) return
    const isListed = list.some(({ category }) => category === attachment.category)
    const replaced = list.map(row => (row.category === attachment.category ? attachment : row))
    $list.set(isListed ? replaced : [...list, attachment])
  }

  /** Clears the list at the end of a session. */
  function clear(): void {
    loadedLanguage = undefined
    $list.set(undefined)
    $reply.set(idle)
  }

  return { $attachments, load: reload, loadOnce, addUploaded, clear }
}
