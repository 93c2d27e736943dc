import type { ReadableAtom } from 'nanostores'
import type { HTMLAttributes, Ref } from 'react'
import type { Language } from './contract/language'
import { ATTACHMENTS, ME } from './contract/me'
import { type Draft, $draft as draft, resumeDraft, settleDraft } from './state/draft'
import { askEarly } from './state/early'
import { $isEnding as isEnding } from './state/expiry'
import { whenIdle } from './state/idle'
import { inTime } from './state/in-time'
import { type Notice, $notices as notices } from './state/notices'
import { isOffline, lineBack } from './state/online'
import { type Service, $service as service } from './state/service'
import { endSession, type Session, $session as session } from './state/session'
import { readToken } from './state/token'
import { $unread as unread } from './state/unread'
import { $isEdited as isEdited, $isUnsaved as isUnsaved } from './state/unsaved'
import { configure as configureWorld, type World, world } from './state/world'

/** What the elements of a page share: to look at, and to follow. */
export const $draft: ReadableAtom<Draft | undefined> = draft
export const $notices: ReadableAtom<Notice[]> = notices
export const $service: ReadableAtom<Service> = service
export const $session: ReadableAtom<Session> = session
/** Messages that were not read yet. */
export const $unread: ReadableAtom<number | 'unknown' | undefined> = unread
/** Would something that was begun and not sent be lost with the page? */
export const $isUnsaved: ReadableAtom<boolean> = isUnsaved
/** Is a card of the record being changed, and other than it was? */
export const $isEdited: ReadableAtom<boolean> = isEdited
/** The session is about to end. */
export const $isEnding: ReadableAtom<boolean> = isEnding

type Settings = Pick<
  World,
  'apiBase' | 'oauthBase' | 'addressBase' | 'communeBase' | 'siteUrl' | 'fetch' | 'storage'
>

/** What comes when it is needed, or before the line may be gone. */
const code = {
  chosen: () => import('./state/chosen'),
  signIn: () => import('./state/sign-in'),
  simulator: () => import('./simulator/element'),
  registration: () => import('./registration/element'),
  login: () => import('./login/element'),
  dashboard: () => import('./dashboard/element'),
}

/** Once, before an element is drawn: the page becomes the official site, which routes, shows notices, keeps the draft. */
export function configure(settings: Partial<Settings>): void {
  configureWorld({ ...settings, isHosted: true, settleDraft, expire: endSession })
  resumeDraft()
  if (hasSession()) session.set({ kind: 'entering' })
  const openFiles = () => inTime(code.chosen).then(({ openChosen }) => openChosen())
  whenIdle(() => void openFiles().catch(() => undefined))
  session.listen(({ kind }) => kind === 'student' && void inTime(code.signIn).catch(() => undefined))
}

/** A token that belongs to an unfinished registration stays there. */
function hasSession(): boolean {
  const kept = draft.get()
  const isRegistering = kept && !kept.isAccepted && kept.confirmed !== undefined
  return readToken() !== undefined && !isRegistering
}

/**
 * Takes up the session of a token that this tab keeps; where its code cannot be had there is none. What the personal space
 * begins with is asked for at once, before its code is there.
 */
export async function resumeSession(language: Language, isInSpace = false): Promise<void> {
  if (!hasSession()) return
  if (isOffline()) await lineBack()
  askEarly(ME, language)
  if (isInSpace) askEarly(ATTACHMENTS, language)
  const signIn = await fetchSignIn()
  if (signIn) await signIn.resumeSession(language)
  else session.set({ kind: 'visitor', because: 'failed', failure: { kind: 'network' } })
}

/** A line that is gone says nothing of the session: it is waited for, if need be with a page that is loaded anew. */
async function fetchSignIn() {
  const signIn = await inTime(code.signIn).catch(() => undefined)
  if (signIn || !isOffline()) return signIn
  await lineBack()
  return inTime(code.signIn).catch(() => {
    world.visit(location.href.replace(/#.*/, ''))
    return new Promise<never>(() => undefined)
  })
}

/** The student's own way out, which ends the draft too. The page says so itself: there may be no element on it. */
export async function signOut(language: Language): Promise<void> {
  const signIn = await inTime(code.signIn).catch(() => undefined)
  if (signIn) signIn.signOut(language)
  else session.set({ kind: 'visitor', because: 'logout' })
  document.dispatchEvent(new CustomEvent('sante:logout', { detail: {} }))
}

/** Goes on with a session that is about to end. `unknown`: this backend has no way to. */
export async function renewSession(language: Language): Promise<'renewed' | 'unknown' | 'failed'> {
  const signIn = await inTime(code.signIn).catch(() => undefined)
  const outcome = await signIn?.renewSession(language)
  return typeof outcome === 'string' ? outcome : 'failed'
}

/** The elements, each loaded when it is asked for; rejects if it cannot be had. */
export const elements = {
  simulator: () => inTime(code.simulator),
  registration: () => inTime(code.registration),
  login: () => inTime(code.login),
  dashboard: () => inTime(code.dashboard),
}

interface SanteAttributes extends HTMLAttributes<HTMLElement> {
  ref?: Ref<HTMLElement>
  theme?: 'auto' | 'light' | 'dark'
}

/** The tags and their attributes, for pages written in React. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'sante-simulator': SanteAttributes & { 'api-base'?: string; 'site-url'?: string; partner?: string }
      'sante-registration': SanteAttributes & { step?: string }
      'sante-login': SanteAttributes
      'sante-dashboard': SanteAttributes & { section?: string }
    }
  }
}

export { send } from './api/client'
export { sendAtStart } from './api/start'
export { readBase } from './contract/base'
export { type Language, languages, readLanguage } from './contract/language'
export { readRoute } from './contract/route'
export { watchExpiry } from './state/expiry'
export { takeHandOver } from './state/hand-over'
export { inTime } from './state/in-time'
export { takeLoginHint } from './state/login-hint'
export { clearNotices, dismiss, raise } from './state/notices'
export { isLost, isOffline } from './state/online'
export { checkService } from './state/service'
export type { Session } from './state/session'
export { createRoom, type Texts } from './state/texts'
export { isLastToken, readExpiry } from './state/token'
export { refreshUnread } from './state/unread'
export { discardEdit, discardUnsaved } from './state/unsaved'
export { Dialog } from './ui/dialog'
export { fold } from './ui/fold'
export { NoticeList } from './ui/notice-list'
