import { atom } from 'nanostores'
import * as z from 'zod/mini'
import { readBase, send, startPolicy } from '../../widgets'
import { fetchEarly } from './early-requests'

/** Returns an optional schema that ignores an invalid value. */
const optional = <S extends z.ZodMiniType>(schema: S) => z.catch(z.optional(schema), undefined as never)

const filledText = z.string().check(z.minLength(1))

/** One text, or one per language. Empty texts are ignored, so that the default applies. */
const words = z.union([
  filledText,
  z.pipe(
    z.record(z.string(), z.string()),
    z.transform(texts => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))),
  ),
])

const httpsUrl = z.url({ protocol: /^https$/ })

const video = z.object({
  title: z.union([
    filledText,
    z.record(z.string(), filledText).check(z.refine(titles => Object.keys(titles).length > 0, 'required')),
  ]),
  url: httpsUrl,
  /** The spoken language as an ISO 639 code: `fr`. */
  language: optional(z.string().check(z.regex(/^[a-z]{2,3}$/))),
})
export type Video = z.output<typeof video>

const partner = z.object({ name: filledText, url: optional(httpsUrl) })

/** Returns a list of the valid items. Invalid ones are ignored. */
const listOf = <S extends z.ZodMiniType>(item: S) =>
  z.pipe(
    z.array(z.catch(z.nullable(item), null)),
    z.transform(items => items.filter(value => value !== null)),
  )

const settings = z.object({
  apiBase: optional(z.string()),
  oauthBase: optional(z.string()),
  addressBase: optional(z.string()),
  communeBase: optional(z.string()),
  socialUrl: optional(httpsUrl),
  videos: optional(listOf(video)),
  maintenanceTitle: optional(words),
  maintenanceMessage: optional(words),
  /** Publisher, publication director, host. */
  legal: optional(words),
  /** Name of the organisation that runs the site. */
  operatorName: optional(words),
  /** Where partners ask for help: an e-mail address or a page. */
  partnersContact: optional(z.union([z.email(), httpsUrl])),
  /** Partners that agreed to be named. */
  partners: optional(listOf(partner)),
  /** Where the operator publishes the guide of the kit. */
  guideUrl: optional(z.object({ en: optional(httpsUrl), fr: optional(httpsUrl) })),
})
type SiteSettings = z.output<typeof settings>

/** The settings. Empty until the file has been read, and if it cannot be read. */
export const $settings = atom<SiteSettings>({})

const getSettings = {
  method: 'GET',
  path: '/config.json',
  input: z.strictObject({}),
  reply: settings,
} as const

/** Resolves with the operator's settings. Without the file, or if it is invalid, the defaults apply. */
export async function readSettings(): Promise<SiteSettings> {
  const connection = { base: '', fetch: fetchEarly, language: 'fr' } as const
  const sent = await send(getSettings, {}, { connection, policy: startPolicy })
  return 'value' in sent ? sent.value : {}
}

export const textIn = (text: z.output<typeof words> | undefined, language: string): string | undefined =>
  typeof text === 'object' ? text[language] : text

const names = ['apiBase', 'oauthBase', 'addressBase', 'communeBase'] as const
type Bases = Partial<Record<(typeof names)[number], string>>

/** France's own services for addresses and towns (contract, section 4). */
const defaults: Bases = {
  addressBase: 'https://data.geopf.fr/geocodage',
  communeBase: 'https://geo.api.gouv.fr',
}

/** Returns the absolute URL of a text, which may be a path of this site. Undefined if the text is invalid. */
function addressOf(text: string): string | undefined {
  // The oldest supported browsers do not have `URL.canParse`.
  try {
    return new URL(text, location.origin).href
  } catch {
    // `readBases` reports the invalid address.
    return undefined
  }
}

const baseOf = (text: string | undefined) => readBase((text && addressOf(text)) ?? '')

/**
 * Returns the base addresses that the operator has set, and the defaults. A path is resolved on this site. An invalid address is
 * ignored.
 */
export function basesOf(settings: SiteSettings): Bases {
  const configured = names.flatMap(name => {
    const base = baseOf(settings[name])
    return base ? [[name, base]] : []
  })
  return { ...defaults, ...Object.fromEntries(configured) }
}

/** Like `basesOf`. Also reports invalid addresses on the console, for the operator. */
export function readBases(settings: SiteSettings): Bases {
  for (const name of names) {
    const text = settings[name]
    if (text && !baseOf(text)) console.warn(`sante: ${name} in config.json is not an address: ${text}`)
  }
  return basesOf(settings)
}
