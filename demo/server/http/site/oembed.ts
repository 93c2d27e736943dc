import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { frameAttributes, readAttribute } from '../../../../widgets/shared/attributes'
import { colours } from '../../../../widgets/shared/colours'
import { type Language, readLanguage } from '../../../../widgets/shared/language'
import { linkAttributes } from '../../../../widgets/shared/link-parameters'
import { textsIn } from '../../output/language/texts'
import { answerHeaders } from '../headers'
import { createFrameFinder, FRAME_PATH, findChannels, NAMED_FRAME } from './channel'

/** Size of the frame in pixels. At this width, each question that every visitor gets fits into this height. */
const WIDTH = 640
const HEIGHT = 680

/** Seconds for which caches may store the response. */
const MAX_AGE = 86_400

/** Maximum length of an accepted address, in characters. */
const MAX_ADDRESS_LENGTH = 2000

const attributes = frameAttributes()
const colourNames = new Set(colours.flatMap(name => [name, `${name}-dark`]))

/** Matches a colour in any CSS notation. It limits characters and length; the browser checks the colour itself. */
const COLOUR = /^[\w#%.,()/ -]{1,60}$/

/** Returns whether the frame (host/frame/frame.ts) accepts this setting. Only accepted settings get into the frame's address. */
function isFrameSetting(name: string, value: string): boolean {
  const attribute = attributes.get(name)
  if (attribute) return readAttribute(attribute, value) !== undefined
  return colourNames.has(name) && COLOUR.test(value)
}

/** Maps each query parameter of the site to its attribute. The query of the frame uses the attribute's name. */
const attributeNames = new Map<string, string>(
  Object.entries(linkAttributes).map(([name, { parameter }]) => [parameter, name]),
)

interface Source {
  /** Origin of the official site. */
  siteUrl: string
  /** Folder of the built files. */
  root: string
}

interface Frame {
  language: Language
  /** Address of the frame. */
  src: string
}

/** Returns the path and the language of the frame for an address of the site. Undefined if the address has no frame. */
function framePathOf({ pathname, searchParams }: URL): { path: string; language: Language } | undefined {
  const language = readLanguage(searchParams.get('lang')) ?? 'fr'
  if (pathname === '/' || pathname === FRAME_PATH) return { path: FRAME_PATH, language }
  const named = readLanguage(NAMED_FRAME.exec(pathname)?.[2])
  return named && { path: pathname, language: named }
}

/** Returns the allowed settings in the query of an address, each once. */
function settingsOf({ searchParams }: URL): [string, string][] {
  const named = [...searchParams].map(([name, value]): [string, string] => [
    attributeNames.get(name) ?? name,
    value,
  ])
  return [...new Map(named)].filter(([name, value]) => isFrameSetting(name, value))
}

/**
 * Returns the frame for an address. Undefined if the address does not lead to the questionnaire. `http:` is accepted, since people
 * often paste addresses with it.
 */
function findFrame(text: string, { siteUrl }: Source): Frame | undefined {
  if (text.length > MAX_ADDRESS_LENGTH || !URL.canParse(text)) return
  const url = new URL(text)
  const isPlain = ['http:', 'https:'].includes(url.protocol) && !url.username && !url.password
  const isOurs = isPlain && url.host === new URL(siteUrl).host
  const page = isOurs && framePathOf(url)
  if (!page) return
  const { path, language } = page
  const query = new URLSearchParams([
    ...(path === FRAME_PATH ? [['lang', language]] : []),
    ...settingsOf(url),
  ] as [string, string][])
  return { language, src: `${siteUrl}${path}${query.size > 0 ? `?${query}` : ''}` }
}

/** Returns the smaller of a size and a maximum, in pixels. An invalid maximum is ignored. */
const atMost = (size: number, max: string | undefined) =>
  /^[1-9]\d{0,4}$/.test(max ?? '') ? Math.min(size, Number(max)) : size

/** Returns the members of a response of the type `rich` (oEmbed 1.0, section 2.3.4). */
async function describeFrame({ language, src }: Frame, { siteUrl }: Source, width: number, height: number) {
  const texts = textsIn(language)
  const title = texts('start.start.title')
  const frame =
    await html`<iframe src="${src}" title="${title}" width="100%" height="${height}" frameborder="0" loading="lazy" style="border:0;max-width:${width}px"></iframe>`
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: texts('host.service.name'),
    provider_url: `${siteUrl}/`,
    cache_age: MAX_AGE,
    width,
    height,
    html: frame.toString(),
  }
}

/** Returns the members as XML. The helper for HTML escapes correctly for XML, too. */
const asXml = (members: Record<string, string | number>) =>
  html`<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<oembed>
${Object.entries(members).map(([name, value]) => html`<${name}>${value}</${name}>\n`)}</oembed>
`

const refuse = (context: Context, status: 400 | 404 | 501, why: string) => {
  context.header('Cache-Control', 'no-store')
  return context.text(why, status)
}

/**
 * Adds the oEmbed 1.0 endpoint. For an address of the site, it returns the HTML of the frame that an editor embeds. Every origin
 * may request it. Of the request, it uses only the query.
 */
export function serveOembed(app: Hono, source: Source): void {
  const releaseOfFrame = createFrameFinder(source.root, findChannels(source.root))
  app.get('/oembed', async context => {
    const { url, format = 'json', maxwidth, maxheight } = context.req.query()
    for (const [name, value] of Object.entries({ ...answerHeaders, 'Access-Control-Allow-Origin': '*' }))
      context.header(name, value)
    if (format !== 'json' && format !== 'xml') return refuse(context, 501, 'The format is json or xml.')
    if (!url) return refuse(context, 400, 'The address to embed is missing: ?url=…')
    const frame = findFrame(url, source)
    if (!frame || !releaseOfFrame(new URL(frame.src).pathname))
      return refuse(
        context,
        404,
        `Only these can be embedded: ${source.siteUrl}/ and ${source.siteUrl}${FRAME_PATH}`,
      )
    const members = await describeFrame(frame, source, atMost(WIDTH, maxwidth), atMost(HEIGHT, maxheight))
    context.header('Cache-Control', `public, max-age=${MAX_AGE}`)
    if (format === 'json') return context.json(members)
    return context.body((await asXml(members)).toString(), 200, { 'Content-Type': 'text/xml; charset=utf-8' })
  })
}
