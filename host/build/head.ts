import { languages } from '../../widgets/shared/language.ts'
import type { DrawnPage } from '../app/prerender/drawn-page'
import type { Prerendered } from '../app/prerender/prerender'

/** Escapes a text for markup, also within double quotes. `>` is escaped too, because text in XML must not contain `]]>`. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Returns a tag without content. */
export const tag = (name: string, attributes: Record<string, string>): string =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escapeMarkup(value)}"`)
    .join(' ')}>`

/** Returns links for editors that embed a pasted address (section 4 of the oEmbed specification). The server responds with a frame. */
export const oembedLinks = (site: string, address: string, title: string): string[] =>
  [['application/json+oembed', 'json'] as const, ['text/xml+oembed', 'xml'] as const].map(
    ([type, format]) => {
      const href = `${site}/oembed?url=${encodeURIComponent(address)}&format=${format}`
      return tag('link', { rel: 'alternate', type, href, title })
    },
  )

/** Language codes of Open Graph. */
const locales = { fr: 'fr_FR', en: 'en_GB', es: 'es_ES', zh: 'zh_CN', ar: 'ar_AR' }

/** Returns the address of a page. French is the default; other languages need the query. */
const addressOf = (site: string, path: string, language: string) =>
  `${site}${path}${language === 'fr' ? '' : `?lang=${language}`}`

/** Returns the head of a page for search engines and link previews. Pages that are not listed get `noindex`. */
export function headOf(page: DrawnPage & { page?: Prerendered['page'] }, site: string): string[] {
  const { path, title, description, language, isListed, card } = page
  const titleTag = [`<title>${escapeMarkup(title)}</title>`]
  // No `noindex` in maintenance: search engines must not drop the site.
  if (page.page === 'maintenance') return titleTag
  if (!isListed || path === undefined)
    return [...titleTag, tag('meta', { name: 'robots', content: 'noindex' })]
  const address = addressOf(site, path, language)
  const alternate = (hreflang: string, pageLanguage: string) =>
    tag('link', { rel: 'alternate', hreflang, href: addressOf(site, path, pageLanguage) })
  const openGraph = (property: string, content: string) =>
    tag('meta', { property: `og:${property}`, content })
  return [
    ...titleTag,
    tag('meta', { name: 'description', content: description }),
    tag('link', { rel: 'canonical', href: address }),
    ...languages.map(code => alternate(code, code)),
    alternate('x-default', 'fr'),
    openGraph('type', 'website'),
    openGraph('url', address),
    openGraph('title', title),
    openGraph('description', description),
    openGraph('locale', locales[language]),
    openGraph('image', site + card.image),
    openGraph('image:width', '1200'),
    openGraph('image:height', '630'),
    openGraph('image:alt', card.title),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    ...(path === '/' ? oembedLinks(site, address, title) : []),
  ]
}

/** Returns robots.txt, which asks search engines to skip the personal space and the demo's pages. */
export const robots = (site: string) =>
  ['User-agent: *', 'Disallow: /dashboard', 'Disallow: /demo/', '', `Sitemap: ${site}/sitemap.xml`, ''].join(
    '\n',
  )

export function sitemap(pages: DrawnPage[], site: string): string {
  const listed = pages.filter(({ isListed }) => isListed)
  const entry = ({ path = '', language }: DrawnPage) => {
    const versions = languages.map(
      code =>
        `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeMarkup(addressOf(site, path, code))}"/>`,
    )
    return `<url><loc>${escapeMarkup(addressOf(site, path, language))}</loc>${versions.join('')}</url>`
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${listed.map(entry).join('\n')}
</urlset>
`
}
