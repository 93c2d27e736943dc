import type { Entries } from './dictionaries'
import type { Structure } from './structure'

/** Actions that reach beyond the document, and the keys of which they need one to do anything. */
const reaching: Record<string, string[]> = {
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
/** The key alone shows the kind where that is in another object. */
const programs = ['JS', 'Win', 'Mac', 'Unix']

/** Parts of a page that play something, or contain a file. */
export const MEDIA = ['FileAttachment', 'RichMedia', '3D', 'Movie', 'Screen', 'Sound']

const hasAny = (entries: Entries, keys: string[]) => keys.some(key => entries.has(key))

const isObject = (value = '') => value === '<<' || /^\d/.test(value)

/** In the structure of a text, `S` is the kind of a part, which its author may name as an action. */
const isTextPart = (entries: Entries) => entries.get('Type') === '/StructElem' || hasAny(entries, ['K', 'P'])

function isReaching(entries: Entries): boolean {
  const kind = entries.get('S')
  if (kind === undefined || isTextPart(entries)) return false
  if (/^\d/.test(kind)) return hasAny(entries, programs)
  return Object.hasOwn(reaching, kind) && hasAny(entries, reaching[kind] ?? [])
}

const isMedia = (entries: Entries) =>
  MEDIA.some(kind => entries.get('Subtype') === `/${kind}` || entries.get('Type') === `/${kind}`)

/** A file inside this one. */
const isFile = (entries: Entries) =>
  entries.get('Type') === '/EmbeddedFile' ||
  (isObject(entries.get('EF')) &&
    (entries.get('Type') === '/Filespec' || hasAny(entries, ['F', 'UF', 'DOS', 'Mac', 'Unix'])))

/** The content of a stream, or of a form on the page, is in another file. Some writers shorten `Filter` to `F`. */
const isElsewhere = (stream: Entries) => {
  const file = stream.get('F') ?? '/'
  return !/^[/[]/.test(file) || isObject(stream.get('Ref'))
}

const isAddress = (entries: Entries) => entries.get('S') === '/URI' && entries.has('URI')

/** Follows one action after another. */
const isFollowed = (entries: Entries) =>
  /^\/(GoTo|Named)$/.test(entries.get('S') ?? '') && entries.has('Next')

/**
 * Does something of the document run without a click? `isKnown`: what happens on opening is a page or a command of the viewer.
 */
function runsByItself(dictionaries: Entries[], isKnown: boolean): boolean {
  if (dictionaries.some(entries => isObject(entries.get('AA')))) return true
  if (!dictionaries.some(entries => isObject(entries.get('OpenAction')))) return false
  return !isKnown || dictionaries.some(isFollowed)
}

/**
 * Finds in the dictionaries of a PDF what pdf.js does not report: actions that reach beyond the document, files and media inside it,
 * content in other files, and addresses that open without a click.
 */
export function reachesOut({ dictionaries, streams }: Structure, hasKnownOpening: boolean): boolean {
  if (dictionaries.some(one => isReaching(one) || isMedia(one) || isFile(one))) return true
  if (streams.some(isElsewhere)) return true
  return dictionaries.some(isAddress) && runsByItself(dictionaries, hasKnownOpening)
}
