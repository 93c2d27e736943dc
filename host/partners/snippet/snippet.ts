import type { ReleaseEntry } from '../../../widgets'
import { chosenColours, type Options, partnerOf } from '../options'
import { FRAME_HEIGHT, markedStyle } from './reserved-height'

/** The first question as the build has drawn it, in one language. */
export interface FirstQuestion {
  /** A `<template shadowrootmode>`. */
  html: string
  /** The hash of its style, as a policy names it. */
  style: string
}

export interface SnippetSite {
  /** Origin of the official site. */
  origin: string
  /** The one to pin; undefined until it is known, and if it cannot be. */
  release: ReleaseEntry | undefined
  question?: FirstQuestion | undefined
}

const quoted = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const attributes = (all: Record<string, string | undefined>) =>
  Object.entries(all)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}="${quoted(value)}"`]))
    .join(' ')

/** An element as it is written in HTML. */
const element = (name: string, all: Record<string, string | undefined>, content = '') =>
  `<${[name, attributes(all)].filter(Boolean).join(' ')}>${content}</${name}>`

/** What differs from the default, as attributes of the tag. */
const settingsOf = (options: Options) => ({
  theme: options.theme === 'auto' ? undefined : options.theme,
  'heading-level': options.level === '2' ? undefined : options.level,
  partner: partnerOf(options),
})

/** The height that the questionnaire begins with, and the colours: a line each. */
export function rulesOf(options: Options, reserve: string): string[] {
  const colours = chosenColours(options).map(([name, colour]) => `--sante-${name}: ${colour}`)
  const own = colours.length > 0 ? [`sante-simulator { ${colours.join('; ')} }`] : []
  return [reserve, ...own]
}

/** The content of the snippet's style element. */
export const styleOf = (options: Options, reserve: string): string =>
  markedStyle(...rulesOf(options, reserve))

/** Where the kit comes from: the autoloader, or the release that is pinned. */
export const scriptAddress = ({ channel }: Options, { origin, release }: SnippetSite): string =>
  channel === 'current' || !release ? `${origin}/sante.js` : `${origin}/embed/${release.version}/simulator.js`

function scriptOf(options: Options, site: SnippetSite): string {
  const src = scriptAddress(options, site)
  const isPinned = options.channel === 'pinned' && site.release
  const checked = isPinned && {
    integrity: site.release?.integrity['simulator.js'],
    crossorigin: 'anonymous',
  }
  return element('script', { type: 'module', src, ...checked })
}

/** The root follows the page's scheme until the code is there, or the one that was chosen. */
const rootOf = ({ theme }: Options, { html }: FirstQuestion) =>
  html.replace('data-theme="auto"', `data-theme="${theme}"`)

/** The official site in the language chosen, and with the partner's id. */
function homeOf(options: Options, origin: string): string {
  const query = new URLSearchParams({ lang: options.language })
  const partner = partnerOf(options)
  if (partner) query.set('from', partner)
  return `${origin}/?${query}`
}

/** The tag with the link in it, and what a framework adds to the tag: a line each. */
export function tagOf(options: Options, site: SnippetSite, link: string, more: string[] = []): string {
  const { language, hasNewTab } = options
  const tag = { lang: language, ...settingsOf(options), target: hasNewTab ? '_blank' : undefined }
  const anchor = element('a', { href: homeOf(options, site.origin) }, link)
  const inside = [...(site.question ? [rootOf(options, site.question)] : []), anchor]
  const lines = more.map(line => `\n  ${line}`).join('')
  return element('sante-simulator', tag, `\n  ${inside.join('\n  ')}\n`).replace('>', () => `${lines}>`)
}

/** All that has to be pasted into a page. */
export const snippetOf = (
  options: Options,
  site: SnippetSite,
  words: { link: string; reserve: string },
): string =>
  [
    scriptOf(options, site),
    element('style', {}, styleOf(options, words.reserve)),
    tagOf(options, site, words.link),
  ].join('\n')

/** The questionnaire as a page of its own, for who can only paste a frame or an address. */
export function frameAddress(options: Options, { origin, release }: SnippetSite): string {
  const isPinned = options.channel === 'pinned' && release
  const path = isPinned ? `${release.version}/frame.${options.language}.html` : 'frame'
  const query = new URLSearchParams(isPinned ? {} : { lang: options.language })
  for (const [name, value] of Object.entries(settingsOf(options))) if (value) query.set(name, value)
  for (const [name, colour] of chosenColours(options)) query.set(name, colour)
  return [`${origin}/embed/${path}`, `${query}`].filter(Boolean).join('?')
}

/** The frame, with the script that gives it the height of what is in it. */
export const frameOf = (options: Options, site: SnippetSite, words: { link: string }): string =>
  [
    element('iframe', {
      src: frameAddress(options, site),
      title: words.link,
      width: '100%',
      height: `${FRAME_HEIGHT}`,
      style: 'border: 0',
    }),
    ...fitOf(site),
  ].join('\n')

const fitOf = ({ origin, release }: SnippetSite): string[] =>
  release
    ? [
        element('script', {
          type: 'module',
          src: `${origin}/embed/${release.version}/fit-frames.js`,
          integrity: release.integrity['fit-frames.js'],
          crossorigin: 'anonymous',
        }),
      ]
    : []

/** What the page's policy has to allow. */
export const policyOf = (origin: string): string => `script-src ${origin}; connect-src ${origin}`

/** The hashes of the snippet's styles. Beside them a browser ignores 'unsafe-inline'. */
export const stylePolicyOf = (styles: string[]): string => `style-src ${styles.join(' ')}`

export const framePolicyOf = (origin: string): string => `frame-src ${origin}; script-src ${origin}`

/** The hash of a style or script, as a policy names it. */
export async function policyHash(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(bytes)))}'`
}
