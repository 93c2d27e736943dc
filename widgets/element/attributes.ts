import { warn } from './warn'

/** Reads the value of an attribute or property; undefined for one that is not allowed. */
export type Reader = (text: string) => string | undefined

/** An attribute of an element, which is also a property. */
export interface Attribute {
  read: Reader
  /** The allowed values, or a description of them for the console. */
  allowed: readonly string[] | string
}

/** Returns an attribute with a fixed list of values, as an enumerated attribute of HTML. */
export const enumerated = (...values: string[]): Attribute => ({
  read: text => values.find(value => value === text),
  allowed: values,
})

export const theme = enumerated('auto', 'light', 'dark')

export const attributeName = (property: string) =>
  property.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

export const propertyName = (attribute: string) =>
  attribute.replace(/-(.)/g, (_, letter) => letter.toUpperCase())

/** Reads the value of an attribute; null counts as missing. */
type ReadSetting = (name: string, value: unknown, attribute: Attribute) => string | undefined

/** Returns a reader for the settings of one element. It warns on the console once per attribute if a value is not allowed. */
export function createSettingReader(tag: string): ReadSetting {
  const warned = new Set<string>()
  return (name, value, { read, allowed }) => {
    if (value == null) return undefined
    const setting = read(`${value}`)
    if (setting === undefined && !warned.has(name)) {
      warned.add(name)
      warn(`<${tag}> ignores ${name}="${value}"; allowed: ${[allowed].flat().join(', ')}`)
    }
    return setting
  }
}
