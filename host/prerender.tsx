import { renderToString } from 'react-dom/server'
import { type Language, languages } from '../widgets'
import { guard, type Page } from './guard'
import { directionOf, loadWords, say } from './language'
import { isMaintenance } from './router'
import { type RouteName, routes } from './routes'
import { $page } from './screen'
import { nameOf, Site } from './site'

/** A page as it stands before any script: what a visitor reads first, and a search engine at all. */
export interface Prerendered {
  /** Its address; none for the page of every address that is not in the table. */
  path: string | undefined
  page: Page
  language: Language
  direction: string
  title: string
  description: string
  /** The names of its image for previews elsewhere. */
  card: { title: string; image: string }
  isListed: boolean
  html: string
}

/** Draws what a visitor who has not logged in would see at an address, while the service is being asked. */
async function prerender(route: RouteName | undefined, language: Language): Promise<Prerendered> {
  const page = pageAt(route)
  const words = await loadWords(language, page === 'notFound' ? undefined : routes[page].chapter)
  say(words)
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
    html: renderToString(<Site />),
  }
}

/** A page behind the login is drawn as itself: whoever has no token is led away by the script. */
const pageAt = (route: RouteName | undefined): Page =>
  guard(route, route && routes[route].isPrivate ? 'entering' : 'visitor', isMaintenance)

/** Every address in every language. One after the other: the site has one language at a time. */
async function prerenderAll(): Promise<Prerendered[]> {
  const pages: Prerendered[] = []
  for (const language of languages) {
    for (const route of [...(Object.keys(routes) as RouteName[]), undefined]) {
      pages.push(await prerender(route, language))
    }
  }
  return pages
}

export const prerendered = await prerenderAll()
