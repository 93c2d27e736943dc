import { readBase } from './base'
import { linkAttributes } from './link-parameters'
import { recordSections, sections, steps } from './route'

/** What an attribute accepts. */
type Kind =
  /** One of a fixed list of values, as an enumerated attribute of HTML. */
  | { kind: 'choice'; values: readonly [string, ...string[]] }
  /** Present or not: the property is true or false. */
  | { kind: 'boolean' }
  /**
   * `read` returns undefined for a text that is not allowed; `format` describes what is allowed, for the console. `control` is
   * the kind of field in the form of `/partenaires`; undefined for a text field.
   */
  | { kind: 'text'; read: (text: string) => string | undefined; format: string; control?: 'school' | 'day' }

/** An attribute of an element, which is also a property. */
export type Attribute = Kind & {
  /** The value that applies without the attribute. */
  fallback?: string
  /** True if the address of a frame may set it. */
  isInFrame?: boolean
  /** Where the form of `/partenaires` offers it. Undefined if the form does not offer it. */
  offered?: 'first' | 'more'
}

type Attributes = Record<string, Attribute>

const theme = {
  kind: 'choice',
  values: ['auto', 'light', 'dark'],
  fallback: 'auto',
  isInFrame: true,
  offered: 'first',
} as const

const partner = {
  kind: 'text',
  read: linkAttributes.partner.read,
  format: 'a-z, 0-9 and -, at most 40',
  isInFrame: true,
  offered: 'first',
} as const

const school = {
  kind: 'text',
  read: linkAttributes.school.read,
  format: 'a name of the list of schools',
  control: 'school',
  isInFrame: true,
  offered: 'first',
} as const

const rightsStart = {
  kind: 'text',
  read: linkAttributes['rights-start'].read,
  format: 'a day as YYYY-MM-DD',
  control: 'day',
  isInFrame: true,
  offered: 'more',
} as const

const base = { kind: 'text', read: readBase, format: 'an https: address' } as const

/*
 * The attributes of each element: the one source of readers, types, the frame, oEmbed, the form of /partenaires and the guide.
 * Each table is a constant of its own, so that the file of an element contains its own table only.
 */

export const simulatorAttributes = {
  partner,
  school,
  'rights-start': rightsStart,
  theme,
  'heading-level': {
    kind: 'choice',
    values: ['1', '2', '3', '4', '5'],
    fallback: '2',
    isInFrame: true,
    offered: 'more',
  },
  target: { kind: 'choice', values: ['_blank'], offered: 'more' },
  'site-url': base,
  'api-base': base,
} as const satisfies Attributes

export const registrationAttributes = {
  school,
  'rights-start': rightsStart,
  theme,
  step: { kind: 'choice', values: steps, fallback: 'information' },
  section: { kind: 'choice', values: recordSections },
} as const satisfies Attributes

export const loginAttributes = { partner, theme } as const satisfies Attributes

export const dashboardAttributes = {
  theme,
  section: { kind: 'choice', values: sections, fallback: 'status' },
} as const satisfies Attributes

/** All tables, by the end of the element's tag. */
export const attributeTables = {
  simulator: simulatorAttributes,
  registration: registrationAttributes,
  login: loginAttributes,
  dashboard: dashboardAttributes,
}

export type AttributeTables = typeof attributeTables

type Camel<Name> = Name extends `${infer First}-${infer Rest}` ? `${First}${Capitalize<Camel<Rest>>}` : Name

/** The properties of an element's attributes. */
export type PropertyOf<Tag extends keyof AttributeTables> = {
  [Name in Tag]: Camel<keyof AttributeTables[Name]>
}[Tag]

/** The values of an element's attributes, by property name. Undefined for an attribute that is missing or not allowed. */
export type Settings = { [Property in PropertyOf<keyof AttributeTables>]?: string | undefined }

/** The type of an attribute in JSX. */
type WrittenValue<Row> = Row extends { values: readonly (infer Value)[] }
  ? Value
  : Row extends { kind: 'boolean' }
    ? boolean
    : string

/** The attributes of an element in JSX. */
export type WrittenAttributes<Table> = { [Name in keyof Table]?: WrittenValue<Table[Name]> | undefined }

/** Returns the property of an attribute: `apiBase` for `api-base`. */
export const propertyName = (attribute: string): string =>
  attribute.replace(/-(.)/g, (_, letter) => letter.toUpperCase())

/** Reads the text of an attribute; undefined if it is not allowed. A boolean attribute is empty or `true`, and reads as `true`. */
export function readAttribute(attribute: Attribute, text: string): string | undefined {
  switch (attribute.kind) {
    case 'choice':
      return attribute.values.find(value => value === text)
    case 'boolean':
      return text === '' || text === 'true' ? 'true' : undefined
    case 'text':
      return attribute.read(text)
  }
}

/** Describes the texts that are allowed, for the console. */
export function allowedTexts(attribute: Attribute): string {
  switch (attribute.kind) {
    case 'choice':
      return attribute.values.join(', ')
    case 'boolean':
      return 'true, or no value'
    case 'text':
      return attribute.format
  }
}

/** Returns the attributes of the simulator that the address of a frame may set. */
export function frameAttributes(): Map<string, Attribute> {
  const rows: [string, Attribute][] = Object.entries(simulatorAttributes)
  return new Map(rows.filter(([, { isInFrame }]) => isInFrame))
}
