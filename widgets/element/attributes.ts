import { warn } from './warn'

/** Reads the value of an attribute or property; undefined for one that is not allowed. */
export type Reader = (text: string) => string | undefined

/** An attribute of an element, which is also a property. */
export interface Attribute {
  read: Reader
  /** What may be written: each value, or words for the console. */
  allowed: readonly string[] | string
}

/** An enumerated attribute, in the sense of HTML. */
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

/** Reads the settings of one element. The console says once of each attribute that its value is not allowed, and which ones are. */
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
