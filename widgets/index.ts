import type { ReadableAtom } from 'nanostores'
import type { HTMLAttributes, Ref } from 'react'
import type { Language } from './contract/language'
import { type Draft, $draft as draft, resumeDraft, settleDraft } from './state/draft'
import { whenIdle } from './state/idle'
import { type Notice, $notices as notices } from './state/notices'
import { type Service, $service as service } from './state/service'
import { type Session, $session as session } from './state/session'
import { readToken } from './state/token'
import { configure as configureWorld, type World } from './state/world'

/** What the elements of a page share: to look at, and to follow. */
export const $draft: ReadableAtom<Draft | undefined> = draft
export const $notices: ReadableAtom<Notice[]> = notices
export const $service: ReadableAtom<Service> = service
export const $session: ReadableAtom<Session> = session

type Settings = Pick<
  World,
  'apiBase' | 'oauthBase' | 'addressBase' | 'communeBase' | 'siteUrl' | 'fetch' | 'storage'
>

/** Once, before an element is drawn: the page becomes the official site, which routes, shows notices, keeps the draft. */
export function configure(settings: Partial<Settings>): void {
  configureWorld({ ...settings, isHosted: true, settleDraft })
  resumeDraft()
  if (hasSession()) session.set({ kind: 'entering' })
  whenIdle(() => void import('./state/chosen').then(({ openChosen }) => openChosen()).catch(() => undefined))
}

/** A token that belongs to an unfinished registration stays there. */
const hasSession = () => readToken() !== undefined && draft.get()?.isAccepted !== false

/** Takes up the session of a token that this tab keeps; where its code cannot be had there is none. */
export async function resumeSession(language: Language): Promise<void> {
  if (!hasSession()) return
  const { resumeSession } = await import('./state/sign-in')
  await resumeSession(language)
}

/** The student's own way out, which ends the draft too. */
export async function signOut(language: Language): Promise<void> {
  const { signOut } = await import('./state/sign-in')
  signOut(language)
}

/** The elements, each loaded when it is asked for. */
export const elements = {
  simulator: () => import('./simulator/element'),
  registration: () => import('./registration/element'),
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
    }
  }
}

export { send } from './api/client'
export { readBase } from './contract/base'
export { type Language, languages, readLanguage } from './contract/language'
export { readRoute } from './contract/route'
export { takeHandOver } from './state/hand-over'
export { clearNotices, dismiss, raise } from './state/notices'
export { checkService } from './state/service'
export { createRoom, type Texts } from './state/texts'
export { NoticeList } from './ui/notice-list'
