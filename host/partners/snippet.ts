import type { ReleaseEntry } from '../../widgets'
import { FRAME_HEIGHT } from '../reserved-height'
import { chosenColours, type Options, partnerOf } from './options'

/** The first question as the build has drawn it, in one language. */
export interface FirstQuestion {
  /** A `<template shadowrootmode>`. */
  html: string
  /** The hash of its style, as a policy names it. */
  style: string
}

interface Site {
  /** Origin of the official site. */
  origin: string
  release: ReleaseEntry
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

/** What stands between the tags of the snippet's style: the height that the questionnaire begins with, and the colours. */
export function styleOf(options: Options, reserve: string): string {
  const colours = chosenColours(options).map(([name, colour]) => `--sante-${name}: ${colour}`)
  return colours.length > 0 ? `${reserve}\nsante-simulator { ${colours.join('; ')} }` : reserve
}

const scriptOf = ({ channel }: Options, { origin, release }: Site) =>
  channel === 'current'
    ? element('script', { type: 'module', src: `${origin}/sante.js` })
    : element('script', {
        type: 'module',
        src: `${origin}/embed/${release.version}/simulator.js`,
        integrity: release.integrity['simulator.js'],
        crossorigin: 'anonymous',
      })

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

/** All that has to be pasted into a page. */
export function snippetOf(options: Options, site: Site, words: { link: string; reserve: string }): string {
  const { language, hasNewTab } = options
  const tag = { lang: language, ...settingsOf(options), target: hasNewTab ? '_blank' : undefined }
  const inside = [
    ...(site.question ? [rootOf(options, site.question)] : []),
    element('a', { href: homeOf(options, site.origin) }, words.link),
  ]
  return [
    scriptOf(options, site),
    element('style', {}, styleOf(options, words.reserve)),
    element('sante-simulator', tag, `\n  ${inside.join('\n  ')}\n`),
  ].join('\n')
}

/** The questionnaire as a page of its own, for who can only paste a frame or an address. */
export function frameAddress(options: Options, origin: string): string {
  const query = new URLSearchParams({ lang: options.language })
  for (const [name, value] of Object.entries(settingsOf(options))) if (value) query.set(name, value)
  for (const [name, colour] of chosenColours(options)) query.set(name, colour)
  return `${origin}/embed/frame?${query}`
}

/** The frame, with the script that gives it the height of what is in it. */
export const frameOf = (options: Options, { origin, release }: Site, words: { link: string }): string =>
  [
    element('iframe', {
      src: frameAddress(options, origin),
      title: words.link,
      style: `width: 100%; height: ${FRAME_HEIGHT}px; border: 0`,
    }),
    element('script', {
      type: 'module',
      src: `${origin}/embed/${release.version}/fit-frames.js`,
      integrity: release.integrity['fit-frames.js'],
      crossorigin: 'anonymous',
    }),
  ].join('\n')

/** What the page's policy has to allow; the hashes are those of the snippet's styles. */
export const policyOf = (origin: string, styles: string[]): string =>
  `script-src ${origin}; connect-src ${origin}; style-src ${styles.join(' ')}`

/** The hash of a style or script, as a policy names it. */
export async function policyHash(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(bytes)))}'`
}
