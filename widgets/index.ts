import type { ReadableAtom } from 'nanostores'
import type { HTMLAttributes, Ref } from 'react'
import type { Failure } from './api/failure'
import { ATTACHMENTS, ME } from './contract/paths'
import { $isEdited as isEdited, $isUnsaved as isUnsaved } from './dashboard/store/unsaved'
import { $isSendingDraft as isSendingDraft, openDraftFiles } from './dossier/documents/queue/draft-files'
import { whenIdle } from './runtime/background-work'
import { requestEarly } from './runtime/early'
import { importWithTimeout } from './runtime/import-with-timeout'
import { type Notice, $notices as notices } from './runtime/notices'
import { isOffline, whenOnline } from './runtime/online'
import { type Service, $service as service, serviceState } from './runtime/service'
import * as signIn from './runtime/sign-in'
import { $unread as unread, $unreadFailure as unreadFailure } from './runtime/unread'
import type { AttributeTables, WrittenAttributes } from './shared/attributes'
import type { Language } from './shared/language'
import { type Draft, $draft as draft, resumeDraft, storeOutcome } from './state/draft/draft'
import {
  type DraftLinkState,
  $draftLink as draftLink,
  resumeCreatedLink,
  resumeDraftLink,
} from './state/draft/draft-link'
import { $isSending as isSending } from './state/draft/sending-documents'
import { configure as configureEnvironment, type Environment, environment } from './state/environment'
import { resumePhoneLink } from './state/phone-link'
import { $isEnding as isEnding } from './state/session/expiry'
import { type Session, $session as session } from './state/session/session'
import { tokenlessSession } from './state/session/session-end'
import { readToken } from './state/session/token'

/** Read-only stores that the elements of a page share. */
export const $draft: ReadableAtom<Draft | undefined> = draft
/** The link that opened this page, if it leads to a draft. Kept until that draft is loaded, or the student does not want it. */
export const $draftLink: ReadableAtom<DraftLinkState> = draftLink
export const $notices: ReadableAtom<Notice[]> = notices
export const $service: ReadableAtom<Service> = service
export const $session: ReadableAtom<Session> = session
/** Number of unread messages. */
export const $unread: ReadableAtom<number | 'unknown' | undefined> = unread
/** Why the number of unread messages could not be loaded: the first such failure of this session. */
export const $unreadFailure: ReadableAtom<Failure | undefined> = unreadFailure
/** True if unsent changes would be lost when the page is closed. */
export const $isUnsaved: ReadableAtom<boolean> = isUnsaved
/** True if the student has changed a group of the record and has not saved it. */
export const $isEdited: ReadableAtom<boolean> = isEdited
/** True if files of an accepted registration have not been sent: a logout would lose them. */
export const $isSendingDraft: ReadableAtom<boolean> = isSendingDraft
/** True while documents of a registration are being uploaded. */
export const $isSending: ReadableAtom<boolean> = isSending
/** True while the session is about to end. */
export const $isEnding: ReadableAtom<boolean> = isEnding

type Settings = Pick<
  Environment,
  'apiBase' | 'oauthBase' | 'addressBase' | 'communeBase' | 'siteUrl' | 'fetch' | 'storage'
>

/** Code that is loaded when it is needed, or in advance, because the connection may be lost later. */
const code = {
  simulator: () => import('./simulator/element'),
  registration: () => import('./registration/element'),
  login: () => import('./login/element'),
  dashboard: () => import('./dashboard/element'),
  openStep: () => import('./registration/steps/open-step'),
  tabMove: () => import('./parcel/draft/tab-move'),
  pageCheck: () => import('./page-check/source/check-source'),
  schoolSearch: () => import('./dossier/sections/school-search'),
}

/**
 * Configures the page as the official site, once, before an element is drawn: the page does the routing, shows notices and keeps
 * the draft. Requests wait for the settings in `later`; elements do not. If `later` rejects, the error is reported and the defaults
 * apply.
 */
export function configure(settings: Partial<Settings>, later?: Promise<Partial<Settings>>): void {
  const settled = later
    ?.catch(error => {
      reportError(error)
      return {}
    })
    .then(laterSettings => configureEnvironment({ ...laterSettings, settled: undefined }))
  configureEnvironment({
    ...settings,
    settled,
    isHosted: true,
    settleDraft: storeOutcome,
    session: tokenlessSession,
    service: serviceState,
  })
  resumeDraft()
  resumePhoneLink()
  resumeDraftLink()
  resumeCreatedLink()
  if (hasSession()) session.set({ kind: 'entering' })
  whenIdle(() => void openDraftFiles())
}

/** Returns whether the token belongs to a session, not to an unfinished registration. */
function hasSession(): boolean {
  const current = draft.get()
  const isRegistering = current && !current.isAccepted && current.confirmed !== undefined
  return readToken() !== undefined && !isRegistering
}

/**
 * Resumes the session whose token this tab keeps, once `ready` resolves. The first requests of the personal space are sent before
 * its code is loaded.
 */
export async function resumeSession(
  language: Language,
  isInSpace = false,
  ready?: Promise<unknown>,
): Promise<void> {
  if (!hasSession()) return
  await environment.settled
  if (isOffline()) await whenOnline()
  requestEarly(ME, language)
  if (isInSpace) requestEarly(ATTACHMENTS, language)
  await ready
  await signIn.resumeSession(language)
}

/** Ends session and draft. Dispatches `sante-logout` on the document, since there may be no element on the page. */
export function signOut(language: Language): void {
  signIn.signOut(language)
  document.dispatchEvent(new CustomEvent('sante-logout', { detail: {} }))
}

/** Renews a session that is about to end. `unknown`: this backend cannot renew. */
export async function renewSession(language: Language): Promise<'renewed' | 'unknown' | 'failed'> {
  const outcome = await signIn.renewSession(language)
  return typeof outcome === 'string' ? outcome : 'failed'
}

/** Loaders of the elements; each rejects if its code cannot be loaded. */
export const elements = {
  simulator: () => importWithTimeout(code.simulator),
  registration: () => importWithTimeout(code.registration),
  login: () => importWithTimeout(code.login),
  dashboard: () => importWithTimeout(code.dashboard),
}

/** Loads the store with the number of the draft's open step. Its code is part of the registration. */
export const loadOpenStep = (): Promise<ReadableAtom<number | undefined>> =>
  importWithTimeout(code.openStep).then(({ $openStep }) => $openStep)

/** Loads the code that moves a draft from one tab to another. */
export const loadTabMove = () => importWithTimeout(code.tabMove)

/** Loads the check of a partner's page. */
export const loadPageCheck = () => importWithTimeout(code.pageCheck)
/** Loads the registration's search for a school, for the page where an editor makes a snippet. */
export const loadSchoolSearch = (language: Language) =>
  importWithTimeout(code.schoolSearch).then(({ createSchoolSearch }) => createSchoolSearch(language))

type Tags = {
  [Name in keyof AttributeTables as `sante-${Name}`]: HTMLAttributes<HTMLElement> & {
    ref?: Ref<HTMLElement>
  } & WrittenAttributes<AttributeTables[Name]>
}

/** The tags and their attributes, for pages written in React. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}

export { isMaintenance } from './api/failure'
export { startPolicy } from './api/policy'
export { fetchAhead, send } from './api/send'
export { type ReleaseEntry, releaseHistory } from './contract/release-history'
export { discardEdit, discardUnsaved, pauseUploads } from './dashboard/store/unsaved'
export { listFrench } from './i18n/french'
export { withLimits } from './i18n/limits'
export { createTranslator, type Texts } from './i18n/texts'
export { reportArrival } from './runtime/arrival'
export { savesData } from './runtime/background-work'
export { importWithTimeout } from './runtime/import-with-timeout'
export { clearNotices, dismissNotice, raiseNotice } from './runtime/notices'
export { isConnectionLost, isOffline } from './runtime/online'
export type { Service } from './runtime/service'
export { checkReopening, checkService } from './runtime/service'
export { refreshUnread } from './runtime/unread'
export { readBase } from './shared/base'
export { dateFormat, formatLocale } from './shared/date-format'
export { type Language, languages, readLanguage } from './shared/language'
export { partQuery, type RecordSection, readRecordSection, readRoute } from './shared/route'
export { takeDraftLink } from './state/draft/draft-link'
export { type DraftChannel, openDraftChannel, type TabMessage } from './state/draft/draft-tabs'
export { isUnfinished } from './state/draft/unfinished-draft'
export { takeHandOver } from './state/hand-over'
export { takePhoneLink } from './state/phone-link'
export { watchExpiry } from './state/session/expiry'
export { takeLoginHint } from './state/session/login-hint'
export { isErasureToConfirm, type Session } from './state/session/session'
export { isLastToken, readExpiry } from './state/session/token'
export { CopyAction } from './ui/copy-action'
export { Dialog } from './ui/dialog/dialog'
export { ErrorBoundary } from './ui/error-boundary'
export { foldText } from './ui/fold-text'
export { French } from './ui/french'
export { NoticeList } from './ui/messages/notice-list'
export { useFrenchVoice } from './ui/speech/french-voice'
export { ListenButton } from './ui/speech/listen-button'
export { withCode } from './ui/with-code'
