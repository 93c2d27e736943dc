import type { HTMLAttributes, Ref } from 'react'
import { resumeDraft, startDraft } from './state/draft'
import { configure as configureWorld, type World } from './state/world'

/** Once, before an element is drawn: the page becomes the official site, which routes, shows notices, keeps the draft. */
export function configure(settings: Partial<Pick<World, 'apiBase' | 'siteUrl' | 'fetch' | 'storage'>>): void {
  configureWorld({ ...settings, isHosted: true, startDraft })
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
export { type Language, languages, readLanguage } from './contract/language'
export { readRoute } from './contract/route'
export { $notices, clearNotices, dismiss, raise } from './state/notices'
export { $service, checkService } from './state/service'
export { $session } from './state/session'
export { createRoom, type Texts } from './state/texts'
export { NoticeList } from './ui/notice-list'
