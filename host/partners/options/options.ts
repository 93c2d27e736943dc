import {
  type Attribute,
  propertyName,
  readAttribute,
  simulatorAttributes,
} from '../../../widgets/shared/attributes'
import { dayOf } from '../../../widgets/shared/date'
import type { Language } from '../../../widgets/shared/language'
import { rightsStartFault } from '../../../widgets/shared/rights-start'

/** The colours that the page offers. Each is the end of a custom property's name (widgets/ui/style/tokens.css). */
export const offeredColours = ['primary', 'tint', 'surface', 'ink'] as const
export type OfferedColour = (typeof offeredColours)[number]

export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** `current`: the newest release. `major`: the newest release of this major version. `pinned`: one fixed release. */
export const channels = ['current', 'major', 'pinned'] as const

/** The forms of a link to the login. */
export const looks = ['button', 'link', 'mail'] as const

type SimulatorAttribute = keyof typeof simulatorAttributes

/** An attribute of the simulator that the page offers. */
export interface OfferedAttribute {
  name: SimulatorAttribute
  /** The property, which is also the key of its texts: `partners.make.headingLevel`. */
  key: string
  attribute: Attribute
}

const rows = Object.entries(simulatorAttributes) as [SimulatorAttribute, Attribute][]

export const offeredAttributes: OfferedAttribute[] = rows
  .filter(([, { offered }]) => offered)
  .map(([name, attribute]) => ({ name, key: propertyName(name), attribute }))

/** The options that an editor chooses for their page. */
export interface Options {
  language: Language
  channel: (typeof channels)[number]
  /** Whether the code for the partner's page contains the first question. Possible only with `pinned`. */
  hasQuestion: boolean
  look: (typeof looks)[number]
  /** Attributes of the tag by name, as typed, so a text may be invalid. Others have their defaults. */
  attributes: Partial<Record<SimulatorAttribute, string | undefined>>
  /** As typed, by scheme. Empty for the kit's own colour. */
  colours: Record<Scheme, Record<OfferedColour, string>>
}

const noColours: Record<OfferedColour, string> = { primary: '', tint: '', surface: '', ink: '' }

export const defaultOptions = (language: Language): Options => ({
  language,
  channel: 'current',
  hasQuestion: false,
  look: looks[0],
  attributes: {},
  colours: { light: noColours, dark: noColours },
})

/** Reads a typed text; undefined if it is not allowed. The registration ignores a start of rights that is far from today. */
function readText(attribute: Attribute, text: string): string | undefined {
  const value = readAttribute(attribute, text)
  const isDay = attribute.kind === 'text' && attribute.control === 'day'
  return value && isDay && rightsStartFault(value, '', dayOf(new Date())) ? undefined : value
}

/** Returns the value of an attribute of the simulator. If no valid value was chosen, returns the default. */
export function attributeOf({ attributes }: Options, name: SimulatorAttribute): string | undefined {
  const attribute: Attribute = simulatorAttributes[name]
  const text = attributes[name]?.trim()
  return (text === undefined ? undefined : readText(attribute, text)) ?? attribute.fallback
}

/** Returns the offered attributes that differ from their defaults, in the order of `simulatorAttributes`. */
export const chosenAttributes = (options: Options): (OfferedAttribute & { value: string })[] =>
  offeredAttributes.flatMap(offered => {
    const value = attributeOf(options, offered.name)
    return value === undefined || value === offered.attribute.fallback ? [] : [{ ...offered, value }]
  })

/** Returns true if a text was typed that the attribute does not allow. */
export function isWrong({ attributes }: Options, { name, attribute }: OfferedAttribute): boolean {
  const text = attributes[name]?.trim()
  return Boolean(text) && readText(attribute, text ?? '') === undefined
}

/** Returns a colour of six or three hexadecimal digits as `#` and six digits. Undefined for any other text. */
export function readColour(text: string): string | undefined {
  const [, digits] = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim()) ?? []
  const sixDigits = digits?.length === 3 ? digits.replace(/./g, '$&$&') : digits
  return sixDigits && `#${sixDigits.toLowerCase()}`
}

const suffixes: Record<Scheme, string> = { light: '', dark: '-dark' }

/** Returns the name of a colour's custom property without its prefix: `primary`, `primary-dark`. */
export const colourName = (colour: OfferedColour, scheme: Scheme) => colour + suffixes[scheme]

/** Returns true if a typed value is invalid. The code for the partner's page omits it. */
export const hasFault = (options: Options): boolean =>
  offeredAttributes.some(offered => isWrong(options, offered)) ||
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
