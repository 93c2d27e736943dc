/** @jsxImportSource hono/jsx */
import type { Language } from '../../../../widgets/shared/language'
import { textsIn } from '../../output/language/texts'
import { type Agent, type DeskRole, hasRole } from '../access/access'
import { AUDIT_PATH } from '../audit/page'
import { OVERVIEW_PATH } from '../overview/page'
import { PARTNERS_PATH } from '../overview/partners'
import { pathAndQuery } from './request'
import { pageShell } from './shell'
import { CsrfField, type DeskHtml, type DeskView, deskAddress } from './view'

/** The pages of the desk, and the roles that may open each. The text `desk.agent.nav.<key>` is the name of the page. */
export const deskPages = {
  cases: { path: '/', roles: ['reader'] },
  overview: { path: OVERVIEW_PATH, roles: ['reader', 'auditor'] },
  partners: { path: PARTNERS_PATH, roles: ['reader', 'auditor'] },
  audit: { path: AUDIT_PATH, roles: ['auditor'] },
} as const satisfies Record<string, { path: string; roles: DeskRole[] }>

type DeskPageName = keyof typeof deskPages

/** Returns the pages that an agent may open, in their order. */
const pagesFor = (agent: Agent) =>
  Object.entries(deskPages).filter(([, { roles }]) => roles.some(role => hasRole(agent, role)))

/** Returns the first page for an agent: the cases, or the access records if the agent may not read cases. */
export const firstPageOf = (agent: Agent): 'cases' | 'audit' => (hasRole(agent, 'reader') ? 'cases' : 'audit')

interface Shell {
  language: Language
  title: string
  /** Address of this page, for the links to other languages. Undefined for a page that cannot be opened by a link. */
  address?: string
  /** Redirects to this address automatically. */
  refresh?: string
  header?: DeskHtml
  body: DeskHtml
}

/** Returns the same address in another language. */
export const withLanguage = (address: string, language: Language) => {
  const url = new URL(address, 'http://desk')
  url.searchParams.set('lang', language)
  return pathAndQuery(url)
}

/** Returns a page in the layout of the production desk, also before the sign-in. */
export function deskShell({ language, title, address, refresh, header, body }: Shell): DeskHtml {
  return pageShell({
    language,
    title,
    header,
    body,
    style: '/page.css',
    brand: textsIn(language)('desk.agent.title'),
    head: refresh ? <meta http-equiv="refresh" content={`0; url=${refresh}`} /> : undefined,
    inLanguage: address ? other => withLanguage(address, other) : undefined,
  })
}

/** The content of a page, for the desk's layout. */
export interface DeskPage {
  /** Name of the page. Undefined for a refusal. */
  page: DeskPageName | undefined
  title: string
  /** Undefined for a response to a form, which cannot be opened by a link. */
  address: string | undefined
  body: DeskHtml
}

/** Renders links to the pages that the agent may open. */
export const PageLinks = ({ page, view }: Pick<DeskPage, 'page'> & { view: DeskView }) => (
  <nav class="page-links" aria-label={view.word('agent.nav.label')}>
    {pagesFor(view.agent).map(([name, { path }]) => (
      <a href={deskAddress(view, path)} aria-current={name === page ? 'page' : undefined}>
        {view.word(`agent.nav.${name}`)}
      </a>
    ))}
  </nav>
)

/** Returns a page for a signed-in agent, with links to the permitted pages and a button to sign out. */
export function agentPage({ page, title, address, body }: DeskPage, view: DeskView): DeskHtml {
  const { agent, language, word } = view
  const header = (
    <>
      <PageLinks page={page} view={view} />
      <form class="sign-out-form" method="post" action={`/sign-out?lang=${language}`}>
        <CsrfField view={view} />
        <span>
          <bdi>{agent.name}</bdi>
        </span>{' '}
        <button type="submit" class="quiet">
          {word('agent.signOut')}
        </button>
      </form>
    </>
  )
  return deskShell({ language, title, header, body, ...(address !== undefined && { address }) })
}
