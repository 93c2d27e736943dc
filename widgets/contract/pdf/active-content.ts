import { type Dictionary, Name, nameIn, Reference, type Value } from './token'

/** What an action of this kind does its work with; without it there is nothing to run. */
const means: Record<string, string[]> = {
  JavaScript: ['JS'],
  Rendition: ['JS'],
  Launch: ['F', 'Win', 'Mac', 'Unix'],
  ImportData: ['F'],
}

const names = Object.values(means).flat()
const paths = ['F', 'UF', 'DOS', 'Mac', 'Unix']

const hasAny = (entries: Dictionary, keys: string[]) => keys.some(key => entries.has(key))

/** An action whose kind stands elsewhere in the file is taken for what its means allow. */
function isAction(entries: Dictionary): boolean {
  const kind = entries.get('S')
  if (kind instanceof Reference) return hasAny(entries, names)
  return kind instanceof Name && Object.hasOwn(means, kind.text) && hasAny(entries, means[kind.text] ?? [])
}

const attached = ['EmbeddedFile', 'FileAttachment', 'RichMedia']

const holdsFile = (entries: Dictionary): boolean =>
  attached.includes(nameIn(entries, 'Type') ?? '') ||
  attached.includes(nameIn(entries, 'Subtype') ?? '') ||
  (isThere(entries.get('EF')) && (nameIn(entries, 'Type') === 'Filespec' || hasAny(entries, paths)))

const isThere = (value: Value | undefined) => value instanceof Map || value instanceof Reference

/** Forms that are programs of their own (XFA): only some readers show them. */
const isProgram = (entries: Dictionary) => {
  const form = entries.get('XFA')
  return Array.isArray(form) ? form.length > 0 : form instanceof Reference
}

/** What a value holds that may hold something itself. */
const insideOf = (value: Value | undefined): Value[] => {
  if (Array.isArray(value)) return value
  return value instanceof Map ? [...value.values()] : []
}

/** Does a value hold a script, a program to start, or another file? However deep it is nested. */
export function isActive(value: Value | undefined): boolean {
  const left = [value]
  while (left.length > 0) {
    const one = left.pop()
    if (one instanceof Map && (isAction(one) || holdsFile(one) || isProgram(one))) return true
    for (const inner of insideOf(one)) if (Array.isArray(inner) || inner instanceof Map) left.push(inner)
  }
  return false
}
