import type { ReleaseEntry } from '../../../widgets'
import { linkParameters } from '../../../widgets/shared/link-parameters'
import { FRAME_HEIGHT, markedStyle } from '../../../widgets/shared/reserved-height'
import { attributeOf, chosenAttributes, chosenColours, type Options } from '../options/options'

/** The first question as prerendered by the build, in one language. */
export interface FirstQuestion {
  /** A `<template shadowrootmode>` element. */
  html: string
  /** The hash of its style, for the page's `style-src`. */
  style: string
}

export interface SnippetSite {
  /** Origin of the official site. */
  origin: string
  /** The major version of this build. `/embed/<major>/` serves its newest published release. */
  major: string
  /** The release to pin. Undefined while it is loading, if loading fails, or if nothing is published yet. */
  release: ReleaseEntry | undefined
  question?: FirstQuestion | undefined
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Returns attributes as HTML. For the value `true`, only the name is written. */
const attributes = (values: Record<string, string | true | undefined>) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => (value === true ? name : `${name}="${escapeAttribute(value ?? '')}"`))
    .join(' ')

/** Returns an element as HTML. */
export const element = (name: string, values: Record<string, string | true | undefined>, content = '') =>
  `<${[name, attributes(values)].filter(Boolean).join(' ')}>${content}</${name}>`

/** Returns the options that differ from the defaults, as attributes of the tag. */
const settingsOf = (options: Options) =>
  Object.fromEntries(
    chosenAttributes(options).map(({ name, value, attribute }) => [
      name,
      attribute.kind === 'boolean' || value,
    ]),
  )

/** Returns the rules for the initial height and the colours, one per line. */
export function rulesOf(options: Options, reserve: string): string[] {
  const colours = chosenColours(options).map(([name, colour]) => `--sante-${name}: ${colour}`)
  const colourRules = colours.length > 0 ? [`sante-simulator { ${colours.join('; ')} }`] : []
  return [reserve, ...colourRules]
}

/** Returns the content of the snippet's style element. */
export const styleOf = (options: Options, reserve: string): string =>
  markedStyle(...rulesOf(options, reserve))

/**
 * Returns the folder under `/embed/`: a version (`pinned`) or the major version (`major`). Undefined for `current`, and for
 * `pinned` without a release.
 */
function folderOf({ channel }: Options, { major, release }: SnippetSite): string | undefined {
  if (channel === 'pinned' && release) return release.version
  return channel === 'major' ? major : undefined
}

/** Returns the address of the kit: the autoloader, or the file of a release. */
export function scriptAddress(options: Options, site: SnippetSite): string {
  const folder = folderOf(options, site)
  return folder ? `${site.origin}/embed/${folder}/simulator.js` : `${site.origin}/sante.js`
}

function scriptOf(options: Options, site: SnippetSite): string {
  const src = scriptAddress(options, site)
  const isPinned = options.channel === 'pinned' && site.release
  const integrityAttributes = isPinned && {
    integrity: site.release?.integrity['simulator.js'],
    crossorigin: 'anonymous',
  }
  return element('script', { type: 'module', src, ...integrityAttributes })
}

/** Returns the first question with the chosen scheme. With `auto`, it follows the page's scheme, as the running element does. */
const questionWithTheme = (options: Options, { html }: FirstQuestion) =>
  html.replace('data-theme="auto"', `data-theme="${attributeOf(options, 'theme')}"`)

/** Returns an address of the official site, with the chosen language, the partner's id, and what the page proposes. */
export function siteLink(options: Options, origin: string, path: string): string {
  const parameters = linkParameters(name => attributeOf(options, name))
  return `${origin}${path}?${new URLSearchParams([['lang', options.language], ...parameters])}`
}

/** Returns the tag with the first question, if chosen, and the link. `more` are lines that a framework adds to the tag. */
export function tagOf(options: Options, site: SnippetSite, link: string, more: string[] = []): string {
  const tag = { lang: options.language, ...settingsOf(options) }
  const anchor = element('a', { href: siteLink(options, site.origin, '/') }, link)
  const content = [...(site.question ? [questionWithTheme(options, site.question)] : []), anchor]
  const lines = more.map(line => `\n  ${line}`).join('')
  return element('sante-simulator', tag, `\n  ${content.join('\n  ')}\n`).replace('>', () => `${lines}>`)
}

/** Returns the complete code to paste into a page. */
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

/** Returns the address of the questionnaire as a separate page, for editors that can only paste a frame or an address. */
export function frameAddress(options: Options, site: SnippetSite): string {
  const folder = folderOf(options, site)
  const path = folder ? `${folder}/frame.${options.language}.html` : 'frame'
  const query = new URLSearchParams(folder ? {} : { lang: options.language })
  for (const { name, value, attribute } of chosenAttributes(options))
    if (attribute.isInFrame) query.set(name, value)
  for (const [name, colour] of chosenColours(options)) query.set(name, colour)
  return [`${site.origin}/embed/${path}`, `${query}`].filter(Boolean).join('?')
}

/** Returns the frame, with the script that adapts its height to its content. */
export const frameOf = (options: Options, site: SnippetSite, words: { link: string }): string =>
  [
    element('iframe', {
      src: frameAddress(options, site),
      title: words.link,
      width: '100%',
      height: `${FRAME_HEIGHT}`,
      style: 'border: 0',
    }),
    fitScript(site),
  ].join('\n')

function fitScript({ origin, major, release }: SnippetSite): string {
  const src = `${origin}/embed/${release?.version ?? major}/fit-frames.js`
  const integrityAttributes = release && {
    integrity: release.integrity['fit-frames.js'],
    crossorigin: 'anonymous',
  }
  return element('script', { type: 'module', src, ...integrityAttributes })
}

/** Returns the directives that the Content-Security-Policy of the partner's page needs. */
export const policyOf = (origin: string): string => `script-src ${origin}; connect-src ${origin}`

/**
 * Returns the directive with the hashes of the snippet's styles. It is for a page whose `style-src` has no 'unsafe-inline':
 * beside a hash, browsers ignore that keyword.
 */
export const stylePolicyOf = (styles: string[]): string => `style-src ${styles.join(' ')}`

export const framePolicyOf = (origin: string): string => `frame-src ${origin}; script-src ${origin}`
