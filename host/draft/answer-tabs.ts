import { $session, type DraftChannel, loadTabMove, openDraftChannel, type TabMessage } from '../../widgets'
import { currentLanguage } from '../language/language'
import { $openStep, $unfinishedDraft } from './draft'

/** Mark before the title of a tab that the student has to find. */
export const TAB_MARK = '★'

/** Identifies this page among those of the browser. */
const here = crypto.randomUUID()

/** Returns true if this tab has a draft to offer. After the end of a session, a tab does not reveal that it has a draft. */
function hasDraftToOffer(): boolean {
  const session = $session.get()
  const draft = $unfinishedDraft.get()
  return draft !== undefined && session.kind === 'visitor' && !session.because
}

/** Marks this tab's title until it gets the focus, since few browsers bring a tab to the front on request. */
function drawAttention(): void {
  window.focus()
  const { title } = document
  if (title.startsWith(TAB_MARK)) return
  document.title = `${TAB_MARK} ${title}`
  const clear = () => {
    document.title = document.title.replace(`${TAB_MARK} `, '')
  }
  addEventListener('focus', clear, { once: true })
}

async function sealLink(requesterKey: ArrayBuffer) {
  try {
    const { sealDraftLink } = await loadTabMove()
    return await sealDraftLink(requesterKey, currentLanguage())
  } catch {
    // The draft stays in this tab. The other tab shows that the move has failed.
    return undefined
  }
}

/** Answers the messages of other tabs if this tab has a draft. */
async function answer(message: TabMessage, channel: DraftChannel | undefined): Promise<void> {
  if (!hasDraftToOffer()) return
  const step = $openStep.get()
  if (message.kind === 'ask')
    channel?.send({ kind: 'here', from: here, to: message.from, ...(step && { step }) })
  if (!('to' in message) || message.to !== here) return
  if (message.kind === 'show') {
    drawAttention()
    channel?.send({ kind: 'shown', to: message.from })
  }
  if (message.kind === 'move') {
    const sealed = await sealLink(message.key)
    channel?.send({ kind: 'link', to: message.from, ...(sealed && { sealed }) })
  }
}

/**
 * Answers other tabs while there is a draft. The channel is closed when the page is left, so that the browser can keep the page
 * in its back/forward cache. It is reopened when the page is restored.
 */
export function answerOtherTabs(): void {
  let channel: DraftChannel | undefined
  const stop = () => {
    channel?.send({ kind: 'gone', from: here })
    channel?.close()
    channel = undefined
  }
  const update = () => {
    if (!hasDraftToOffer()) stop()
    else channel ??= openDraftChannel(message => void answer(message, channel))
  }
  $unfinishedDraft.subscribe(update)
  $session.listen(update)
  addEventListener('pagehide', stop)
  addEventListener('pageshow', update)
}
