import { $session, type DraftChannel, loadTabMove, openDraftChannel, type TabMessage } from '../../widgets'
import { currentLanguage } from '../language/language'
import { $openStep, $unfinishedDraft } from './draft'

/** In the title of a tab that the student looks for. */
export const TAB_MARK = '★'

/** This page, among those of the browser. */
const here = crypto.randomUUID()

/** The draft that another tab has taken over: it is not offered again. */
let moved: string | undefined

/** A tab whose session has ended says nothing of what is in it. */
function hasDraftToOffer(): boolean {
  const session = $session.get()
  const draft = $unfinishedDraft.get()
  return draft !== undefined && draft.id !== moved && session.kind === 'visitor' && !session.because
}

/** Few browsers bring a tab to the front when it asks for it: its title is marked until it has the focus. */
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

async function sealLink(asker: ArrayBuffer) {
  try {
    const { sealDraftLink } = await loadTabMove()
    return await sealDraftLink(asker, currentLanguage())
  } catch {
    return undefined
  }
}

/** The tab that has a draft answers those that ask. */
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
    if (sealed) moved = $unfinishedDraft.get()?.id
  }
}

/**
 * Answers for as long as there is a draft. A page that is left listens no more, so that the browser may keep it for Back; when it comes
 * back it listens again.
 */
export function answerOtherTabs(): void {
  let channel: DraftChannel | undefined
  const stop = () => {
    channel?.send({ kind: 'gone', from: here })
    channel?.close()
    channel = undefined
  }
  const follow = () => {
    if (!hasDraftToOffer()) stop()
    else channel ??= openDraftChannel(message => void answer(message, channel))
  }
  $unfinishedDraft.subscribe(follow)
  $session.listen(follow)
  addEventListener('pagehide', stop)
  addEventListener('pageshow', follow)
}
