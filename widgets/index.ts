import type { ReadableAtom } from 'nanostores'
import type { HTMLAttributes, Ref } from 'react'
import { type Draft, $draft as draft, resumeDraft, settleDraft } from './state/draft'
import { type Notice, $notices as notices } from './state/notices'
import { type Service, $service as service } from './state/service'
import { type Session, $session as session } from './state/session'
import { configure as configureWorld, type World } from './state/world'

/** What the elements of a page share: to look at, and to follow. */
export const $draft: ReadableAtom<Draft | undefined> = draft
export const $notices: ReadableAtom<Notice[]> = notices
export const $service: ReadableAtom<Service> = service
export const $session: ReadableAtom<Session> = session

/** Once, before an element is drawn: the page becomes the official site, which routes, shows notices, keeps the draft. */
export function configure(settings: Partial<Pick<World, 'apiBase' | 'siteUrl' | 'fetch' | 'storage'>>): void {
  configureWorld({ ...settings, isHosted: true, settleDraft })
  resumeDraft()
}

/** The elements, each loaded when it is asked for. */
export const elements = {
  simulator: () => import('./simulator/element'),
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
    }
  }
}

export { send } from './api/client'
export { readBase } from './contract/base'
export { type Language, languages, readLanguage } from './contract/language'
export { readRoute } from './contract/route'
export { clearNotices, dismiss, raise } from './state/notices'
export { checkService } from './state/service'
export { createRoom, type Texts } from './state/texts'
export { NoticeList } from './ui/notice-list'
