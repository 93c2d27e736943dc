import type { ReadableAtom } from 'nanostores'
import type { HTMLAttributes, Ref } from 'react'
import type { Failure } from './api/failure'
import { ATTACHMENTS, ME } from './contract/paths'
import type { RecordSection } from './contract/route'
import { $isEdited as isEdited, $isUnsaved as isUnsaved } from './dashboard/unsaved'
import { $isSendingDraft as isSendingDraft, openDraftFiles } from './dossier/documents/draft-files'
import { askEarly } from './runtime/early'
import { whenIdle } from './runtime/idle'
import { importWithTimeout } from './runtime/import-with-timeout'
import { type Notice, $notices as notices } from './runtime/notices'
import { isOffline, whenOnline } from './runtime/online'
import { type Service, $service as service, serviceState } from './runtime/service'
import * as signIn from './runtime/sign-in'
import { $unread as unread, $unreadFailure as unreadFailure } from './runtime/unread'
import type { Language } from './shared/language'
import { type Draft, $draft as draft, resumeDraft, settleDraft } from './state/draft'
import { $draftLink as draftLink, resumeDraftLink, resumeMadeLink, type TakenDraft } from './state/draft-link'
import { configure as configureEnvironment, type Environment, environment } from './state/environment'
import { $isEnding as isEnding } from './state/expiry'
import { resumePhoneLink } from './state/phone-link'
import { $isSending as isSending } from './state/sending-documents'
import { type Session, $session as session } from './state/session'
import { tokenlessSession } from './state/session-end'
import { readToken } from './state/token'

/** What the elements of a page share: to look at, and to follow. */
export const $draft: ReadableAtom<Draft | undefined> = draft
/** The link to a draft that has opened this page, until the draft is here. */
export const $draftLink: ReadableAtom<TakenDraft> = draftLink
export const $notices: ReadableAtom<Notice[]> = notices
export const $service: ReadableAtom<Service> = service
export const $session: ReadableAtom<Session> = session
/** Messages that were not read yet. */
export const $unread: ReadableAtom<number | 'unknown' | undefined> = unread
/** Why they could not be counted, the first time in this session. */
export const $unreadFailure: ReadableAtom<Failure | undefined> = unreadFailure
/** Would something that was begun and not sent be lost with the page? */
export const $isUnsaved: ReadableAtom<boolean> = isUnsaved
/** Is a card of the record being changed, and other than it was? */
export const $isEdited: ReadableAtom<boolean> = isEdited
/** A registration was accepted, and some of its files are not sent yet: a logout would lose them. */
export const $isSendingDraft: ReadableAtom<boolean> = isSendingDraft
/** Documents of a registration are being sent. */
export const $isSending: ReadableAtom<boolean> = isSending
/** The session is about to end. */
export const $isEnding: ReadableAtom<boolean> = isEnding

type Settings = Pick<
  Environment,
  'apiBase' | 'oauthBase' | 'addressBase' | 'communeBase' | 'siteUrl' | 'fetch' | 'storage'
>

/** Code that is loaded when it is needed, or ahead, before the connection may be lost. */
const code = {
  simulator: () => import('./simulator/element'),
  registration: () => import('./registration/element'),
  login: () => import('./login/element'),
  dashboard: () => import('./dashboard/element'),
  openStep: () => import('./registration/open-step'),
  tabMove: () => import('./parcel/tab-move'),
}

/**
 * Once, before an element is drawn: the page becomes the official site, which routes, shows notices, keeps the draft.
 * Calls wait for the settings that come later; elements do not. If these settings fail, the fault is reported and the
 * defaults apply.
 */
export function configure(settings: Partial<Settings>, later?: Promise<Partial<Settings>>): void {
  const settled = later
    ?.catch(fault => {
      reportError(fault)
      return {}
    })
    .then(bases => configureEnvironment({ ...bases, settled: undefined }))
  configureEnvironment({
    ...{ ...settings, settled, isHosted: true, settleDraft },
    ...{ session: tokenlessSession, service: serviceState },
  })
  resumeDraft()
  resumePhoneLink()
  resumeDraftLink()
  resumeMadeLink()
  if (hasSession()) session.set({ kind: 'entering' })
  whenIdle(() => void openDraftFiles())
}

/** A token that belongs to an unfinished registration stays there. */
function hasSession(): boolean {
  const kept = draft.get()
  const isRegistering = kept && !kept.isAccepted && kept.confirmed !== undefined
  return readToken() !== undefined && !isRegistering
}

/**
 * Resumes the session of a token that this tab keeps, once the page is `ready` to show it. The requests of the personal space are
 * sent at once, before its code is loaded.
 */
export async function resumeSession(
  language: Language,
  isInSpace = false,
  ready?: Promise<unknown>,
): Promise<void> {
  if (!hasSession()) return
  await environment.settled
  if (isOffline()) await whenOnline()
  askEarly(ME, language)
  if (isInSpace) askEarly(ATTACHMENTS, language)
  await ready
  await signIn.resumeSession(language)
}

/** Ends session and draft. The page reports it, since there may be no element on it. */
export function signOut(language: Language): void {
  signIn.signOut(language)
  document.dispatchEvent(new CustomEvent('sante-logout', { detail: {} }))
}

/** Renews a session that is about to end. `unknown`: this backend cannot renew. */
export async function renewSession(language: Language): Promise<'renewed' | 'unknown' | 'failed'> {
  const outcome = await signIn.renewSession(language)
  return typeof outcome === 'string' ? outcome : 'failed'
}

/** The elements, each loaded when it is asked for; rejects if it cannot be had. */
export const elements = {
  simulator: () => importWithTimeout(code.simulator),
  registration: () => importWithTimeout(code.registration),
  login: () => importWithTimeout(code.login),
  dashboard: () => importWithTimeout(code.dashboard),
}

/** The number of the step that the draft has open, as a store to follow. Its code is that of the registration. */
export const loadOpenStep = (): Promise<ReadableAtom<number | undefined>> =>
  importWithTimeout(code.openStep).then(({ $openStep }) => $openStep)

/** What moves a draft from one tab to another. */
export const loadTabMove = () => importWithTimeout(code.tabMove)

interface SanteAttributes extends HTMLAttributes<HTMLElement> {
  ref?: Ref<HTMLElement>
  theme?: 'auto' | 'light' | 'dark'
}

/** The tags and their attributes, for pages written in React. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'sante-simulator': SanteAttributes & {
        'api-base'?: string
        'site-url'?: string
        'heading-level'?: string
        partner?: string | undefined
        target?: string
      }
      'sante-registration': SanteAttributes & { step?: string; section?: RecordSection | undefined }
      'sante-login': SanteAttributes & { partner?: string | undefined }
      'sante-dashboard': SanteAttributes & { section?: string }
    }
  }
}

export { saysClosed } from './api/failure'
export { fetchAhead } from './api/fetch-ahead'
export { startPolicy } from './api/policy'
export { send } from './api/send'
export { readBase } from './contract/base'
export { type ReleaseEntry, releaseHistory } from './contract/release-history'
export { partQuery, type RecordSection, readRecordSection, readRoute } from './contract/route'
export { discardEdit, discardUnsaved } from './dashboard/unsaved'
export { listFrench } from './i18n/french'
export { createRoom, type Texts } from './i18n/texts'
export { takeArrival } from './runtime/arrival'
export { importWithTimeout } from './runtime/import-with-timeout'
export { clearNotices, dismiss, raise } from './runtime/notices'
export { isConnectionLost, isOffline } from './runtime/online'
export { savesData } from './runtime/prefetch'
export type { Service } from './runtime/service'
export { checkReopening, checkService } from './runtime/service'
export { refreshUnread } from './runtime/unread'
export { dateFormat, formatLocale } from './shared/date-format'
export { type Language, languages, readLanguage } from './shared/language'
export { takeDraftLink } from './state/draft-link'
export { type DraftChannel, openDraftChannel, type TabMessage } from './state/draft-tabs'
export { watchExpiry } from './state/expiry'
export { takeHandOver } from './state/hand-over'
export { takeLoginHint } from './state/login-hint'
export { takePhoneLink } from './state/phone-link'
export type { Session } from './state/session'
export { isLastToken, readExpiry } from './state/token'
export { isUnfinished } from './state/unfinished-draft'
export { CopyAction } from './ui/copy-action'
export { Dialog } from './ui/dialog'
export { Fence } from './ui/fence'
export { fold } from './ui/fold'
export { French } from './ui/french'
export { NoticeList } from './ui/notice-list'
export { useFrenchVoice } from './ui/speech/french-voice'
export { ListenButton } from './ui/speech/listen-button'
