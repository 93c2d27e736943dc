import type { Language } from '../../widgets'

/** The colours that the page offers. Each is the end of a custom property's name (widgets/ui/tokens.css). */
export const offeredColours = ['primary', 'tint', 'surface', 'ink'] as const
export type OfferedColour = (typeof offeredColours)[number]

export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

export const themes = ['auto', 'light', 'dark'] as const
export const levels = ['1', '2', '3', '4', '5'] as const
export const channels = ['current', 'pinned'] as const

/** The options that an editor chooses for their page. */
export interface Options {
  language: Language
  theme: (typeof themes)[number]
  level: (typeof levels)[number]
  channel: (typeof channels)[number]
  /** As typed, so it may be invalid. */
  partner: string
  hasNewTab: boolean
  hasQuestion: boolean
  /** As typed, by scheme. Empty for the kit's own colour. */
  colours: Record<Scheme, Record<OfferedColour, string>>
}

const none: Record<OfferedColour, string> = { primary: '', tint: '', surface: '', ink: '' }

export const firstOptions = (language: Language): Options => ({
  language,
  theme: 'auto',
  level: '2',
  channel: 'current',
  partner: '',
  hasNewTab: false,
  hasQuestion: false,
  colours: { light: none, dark: none },
})

/** Returns the partner's id, as in the contract (widgets/shared/partner.ts). Undefined if it is invalid. */
export const partnerOf = ({ partner }: Options): string | undefined =>
  /^[a-z0-9-]{1,40}$/.test(partner.trim()) ? partner.trim() : undefined

/** Returns a colour with six hexadecimal digits, from six or three. Undefined for anything else. */
export function readColour(text: string): string | undefined {
  const [, digits] = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim()) ?? []
  const all = digits?.length === 3 ? digits.replace(/./g, '$&$&') : digits
  return all && `#${all.toLowerCase()}`
}

const suffixes: Record<Scheme, string> = { light: '', dark: '-dark' }

/** Returns the name of a colour's custom property without its prefix: `primary`, `primary-dark`. */
export const colourName = (colour: OfferedColour, scheme: Scheme) => colour + suffixes[scheme]

/** Returns true if an invalid value was typed, which the code omits. */
export const hasFault = (options: Options): boolean =>
  (options.partner.trim() !== '' && !partnerOf(options)) ||
  schemes.some(scheme =>
    offeredColours.some(colour => {
      const typed = options.colours[scheme][colour]
      return typed.trim() !== '' && !readColour(typed)
    }),
  )

/** Returns the chosen colours by the name of their custom property. */
export const chosenColours = ({ colours }: Options): [name: string, colour: string][] =>
  schemes.flatMap(scheme =>
    offeredColours.flatMap((colour): [string, string][] => {
      const chosen = readColour(colours[scheme][colour])
      return chosen ? [[colourName(colour, scheme), chosen]] : []
    }),
  )
