import { warn } from './warn'

/** Reads the value of an attribute or property; undefined for one that is not allowed. */
export type Reader = (text: string) => string | undefined

export const readTheme: Reader = text => ['auto', 'light', 'dark'].find(theme => theme === text)

export const attributeName = (property: string) =>
  property.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

export const propertyName = (attribute: string) =>
  attribute.replace(/-(.)/g, (_, letter) => letter.toUpperCase())

/** Reads a value; null counts as missing. */
type ReadSetting = (name: string, value: unknown, reader: Reader | undefined) => string | undefined

/** Reads the settings of one element. The console says once of each name that its value is not allowed. */
export function createSettingReader(tag: string): ReadSetting {
  const warned = new Set<string>()
  return (name, value, reader) => {
    if (value == null) return undefined
    const setting = reader?.(`${value}`)
    if (setting === undefined && !warned.has(name)) {
      warned.add(name)
      warn(`<${tag}> ignores its ${name}: the value is not known`)
    }
    return setting
  }
}
