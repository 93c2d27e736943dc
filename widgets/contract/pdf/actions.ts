import type { Entries } from './dictionaries'
import type { Structure } from './structure'

/** Actions with an effect outside the document. An action has an effect only if its dictionary has one of the listed keys. */
const externalActions: Record<string, string[]> = {
  '/JavaScript': ['JS'],
  '/Rendition': ['JS', 'OP', 'R'],
  '/Launch': ['F', 'Win', 'Mac', 'Unix'],
  '/ImportData': ['F'],
  '/SubmitForm': ['F'],
  '/GoToR': ['F'],
  '/GoToE': ['F', 'T'],
  '/GoTo3DView': ['V', 'TA'],
  '/RichMediaExecute': ['TA'],
  '/Movie': ['T', 'Annotation', 'Operation'],
  '/Sound': ['Sound'],
}
/** Keys that identify an external action if its kind is in another object. */
const programKeys = ['JS', 'Win', 'Mac', 'Unix']

/** Subtypes of annotations that play media, or contain a file. */
export const MEDIA = ['FileAttachment', 'RichMedia', '3D', 'Movie', 'Screen', 'Sound']

const hasAny = (entries: Entries, keys: string[]) => keys.some(key => entries.has(key))

const isObject = (value = '') => value === '<<' || /^\d/.test(value)

/** Returns whether a dictionary is part of the text structure: `S` is a role there, and may have the same name as an action. */
const isTextPart = (entries: Entries) => entries.get('Type') === '/StructElem' || hasAny(entries, ['K', 'P'])

function isExternalAction(entries: Entries): boolean {
  const kind = entries.get('S')
  if (kind === undefined || isTextPart(entries)) return false
  if (/^\d/.test(kind)) return hasAny(entries, programKeys)
  return Object.hasOwn(externalActions, kind) && hasAny(entries, externalActions[kind] ?? [])
}

const isMedia = (entries: Entries) =>
  MEDIA.some(kind => entries.get('Subtype') === `/${kind}` || entries.get('Type') === `/${kind}`)

/** Returns whether a dictionary describes an embedded file. */
const isFile = (entries: Entries) =>
  entries.get('Type') === '/EmbeddedFile' ||
  (isObject(entries.get('EF')) &&
    (entries.get('Type') === '/Filespec' || hasAny(entries, ['F', 'UF', 'DOS', 'Mac', 'Unix'])))

/** Returns whether the content of a stream is in another file. Some writers shorten `Filter` to `F`. */
const hasExternalContent = (stream: Entries) => {
  const file = stream.get('F') ?? '/'
  return !/^[/[]/.test(file) || isObject(stream.get('Ref'))
}

const isUriAction = (entries: Entries) => entries.get('S') === '/URI' && entries.has('URI')

/** Returns whether another action follows this one. */
const hasNextAction = (entries: Entries) =>
  /^\/(GoTo|Named)$/.test(entries.get('S') ?? '') && entries.has('Next')

/** Returns whether an action runs without a click. `hasKnownOpening`: the document opens with a page or a viewer command. */
function runsByItself(dictionaries: Entries[], hasKnownOpening: boolean): boolean {
  if (dictionaries.some(entries => isObject(entries.get('AA')))) return true
  if (!dictionaries.some(entries => isObject(entries.get('OpenAction')))) return false
  return !hasKnownOpening || dictionaries.some(hasNextAction)
}

/**
 * Returns whether a PDF contains what pdf.js does not report: actions with an effect outside the document, files and media
 * inside it, content in other files, and addresses that open without a click.
 */
export function hasExternalActions({ dictionaries, streams }: Structure, hasKnownOpening: boolean): boolean {
  if (dictionaries.some(entries => isExternalAction(entries) || isMedia(entries) || isFile(entries)))
    return true
  if (streams.some(hasExternalContent)) return true
  return dictionaries.some(isUriAction) && runsByItself(dictionaries, hasKnownOpening)
}
