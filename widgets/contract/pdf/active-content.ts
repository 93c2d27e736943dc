import { type Dictionary, Name, nameIn, Reference, type Value } from './token'

/** The key that an action of this kind needs to do anything. */
const means: Record<string, string[]> = {
  JavaScript: ['JS'],
  Rendition: ['JS'],
  Launch: ['F', 'Win', 'Mac', 'Unix'],
  ImportData: ['F'],
}

const names = Object.values(means).flat()
const paths = ['F', 'UF', 'DOS', 'Mac', 'Unix']

const hasAny = (entries: Dictionary, keys: string[]) => keys.some(key => entries.has(key))

/** An action whose kind is in another object counts as every kind that its keys allow. */
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

/** Forms with a program of their own (XFA); only some readers show them. */
const isProgram = (entries: Dictionary) => {
  const form = entries.get('XFA')
  return Array.isArray(form) ? form.length > 0 : form instanceof Reference
}

/** The values inside a value. */
const insideOf = (value: Value | undefined): Value[] => {
  if (Array.isArray(value)) return value
  return value instanceof Map ? [...value.values()] : []
}

/** Does a value contain a script, a program to start, or another file, at any depth? */
export function isActive(value: Value | undefined): boolean {
  const left = [value]
  while (left.length > 0) {
    const one = left.pop()
    if (one instanceof Map && (isAction(one) || holdsFile(one) || isProgram(one))) return true
    for (const inner of insideOf(one)) if (Array.isArray(inner) || inner instanceof Map) left.push(inner)
  }
  return false
}
