import { renderToString } from 'react-dom/server'
import { type Language, languages } from '../../../widgets'
import { loadWords, showWords } from '../../language/language'
import { directionOf } from '../../language/language-names'
import { drawPartners } from '../../partners/document'
import { guard, type PageName } from '../../routing/guard'
import { isMaintenance } from '../../routing/router'
import { type RouteName, routes } from '../../routing/routes'
import { $page } from '../screen'
import { nameOf, Site } from '../site'
import type { DrawnPage } from './drawn-page'
import { withFirstScreens } from './first-screens'

/** A prerendered page of the router. */
export interface Prerendered extends DrawnPage {
  page: PageName
}

/** Renders an address as a visitor without a session sees it before the status of the service is known. */
async function prerender(route: RouteName | undefined, language: Language): Promise<Prerendered> {
  const page = pageAt(route)
  const words = await loadWords(language, page === 'notFound' ? undefined : routes[page].chapter)
  showWords(words)
  $page.set(page)
  const { texts } = words
  return {
    path: route && routes[route].path,
    page,
    language,
    direction: directionOf(language),
    title: texts('title', { page: texts(nameOf(page)) }),
    description: texts(`description.${page}`),
    card: { title: texts('home.title'), image: `/card/${language}.png` },
    isListed: !isMaintenance && route !== undefined && routes[route].isListed === true,
    html: await withFirstScreens(renderToString(<Site />), route ? routes[route] : {}, language),
  }
}

/**
 * Returns the page for a route. A private page is prerendered as itself; in the browser, the router redirects a visitor without a
 * token to the login.
 */
const pageAt = (route: RouteName | undefined): PageName =>
  guard(route, route && routes[route].isPrivate ? 'entering' : 'visitor', isMaintenance)

/** Renders every address in every language. It renders one page at a time, since the site has only one current language. */
async function prerenderAll(): Promise<Prerendered[]> {
  const pages: Prerendered[] = []
  for (const language of languages) {
    for (const route of [...(Object.keys(routes) as RouteName[]), undefined]) {
      pages.push(await prerender(route, language))
    }
  }
  return pages
}

export const prerenderedPages = await prerenderAll()

/** Renders the page for partners in every language. */
async function drawForPartners(): Promise<DrawnPage[]> {
  const pages: DrawnPage[] = []
  for (const language of languages) pages.push(await drawPartners(language))
  return pages
}

export const partnersPages = await drawForPartners()
