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

/** A program, wherever it is. An action whose kind is in another object counts as every kind that its keys allow. */
function isProgramAction(entries: Dictionary): boolean {
  const kind = entries.get('S')
  if (kind instanceof Reference) return hasAny(entries, names)
  return kind instanceof Name && Object.hasOwn(means, kind.text) && hasAny(entries, means[kind.text] ?? [])
}

const attached = ['EmbeddedFile', 'FileAttachment', 'RichMedia']

/** Annotations, and objects for them, that play something; a 3D model may contain a script. */
const media = ['3D', 'Movie', 'Screen', 'Sound']

const holdsFile = (entries: Dictionary): boolean =>
  [...attached, ...media].some(
    kind => kind === nameIn(entries, 'Type') || kind === nameIn(entries, 'Subtype'),
  ) ||
  (isThere(entries.get('EF')) && (nameIn(entries, 'Type') === 'Filespec' || hasAny(entries, paths)))

const isThere = (value: Value | undefined) => value instanceof Map || value instanceof Reference

/** Forms with a program of their own (XFA); only some readers show them. */
const isProgram = (entries: Dictionary) => {
  const form = entries.get('XFA')
  return Array.isArray(form) ? form.length > 0 : form instanceof Reference
}

const isFilter = (value: Value) =>
  value instanceof Name || (Array.isArray(value) && value.every(one => one instanceof Name))

/** Is the content of a stream in another file? Some writers shorten `Filter` to `F`. */
function isExternal(stream: Dictionary): boolean {
  const file = stream.get('F')
  return (file !== undefined && !isFilter(file)) || isThere(stream.get('Ref'))
}

/** When an action runs. `event`: a dictionary of actions that run without a click. */
type Trigger = 'click' | 'opening' | 'event'

/** A value that is an action in its place, unless it is something else there: a destination, the next title of an outline. */
interface ActionValue {
  trigger: Trigger
  value: Value
}

/** The keys of actions (PDF 1.7, sections 12.6.2 and 12.6.3, and tables 28 and 173). */
const triggers: Record<string, Trigger> = {
  A: 'click',
  PA: 'click',
  Next: 'click',
  OpenAction: 'opening',
  AA: 'event',
}

/** Actions that stay in the document run by themselves; a web address needs a click. */
const allowed: Record<Exclude<Trigger, 'event'>, string[]> = {
  click: ['GoTo', 'Named', 'URI'],
  opening: ['GoTo', 'Named'],
}

/** The values inside a value. */
const insideOf = (value: Value | undefined): Value[] => {
  if (Array.isArray(value)) return value
  return value instanceof Map ? [...value.values()] : []
}

/** The values of these keys, as they are triggered. */
const actionsIn = (entries: Dictionary): ActionValue[] =>
  Object.entries(triggers).flatMap(([key, trigger]) => asActions(trigger, [entries.get(key)]))

const asActions = (trigger: Trigger, values: (Value | undefined)[]): ActionValue[] =>
  values.flatMap(value => (value === undefined ? [] : [{ trigger, value }]))

/**
 * Does a value contain a script, a program to start, another file, or something to play, at any depth? Adds the actions in it to
 * `actions`.
 */
function isActive(value: Value | undefined, actions: ActionValue[]): boolean {
  const left = [value]
  while (left.length > 0) {
    const one = left.pop()
    if (one instanceof Map) {
      if (isProgramAction(one) || holdsFile(one) || isProgram(one)) return true
      actions.push(...actionsIn(one))
    }
    for (const inner of insideOf(one)) if (Array.isArray(inner) || inner instanceof Map) left.push(inner)
  }
  return false
}

/** Values that an object number has in the file. */
type ObjectsOf = (number: number) => (Value | undefined)[]

/** Is one of the actions not allowed where it is? */
function hasForbiddenAction(actions: ActionValue[], objectsOf: ObjectsOf): boolean {
  const left = [...actions]
  const seen = new Set<string>()
  for (let one = left.pop(); one; one = left.pop()) {
    const { trigger, value } = one
    if (isForbidden(one)) return true
    const key = value instanceof Reference ? `${value.number} ${trigger}` : undefined
    if (key && seen.has(key)) continue
    if (key) seen.add(key)
    left.push(...actionsBehind(one, objectsOf))
  }
  return false
}

function isForbidden({ trigger, value }: ActionValue): boolean {
  const kind = value instanceof Map ? value.get('S') : undefined
  if (kind === undefined || trigger === 'event') return false
  return !(kind instanceof Name && allowed[trigger].includes(kind.text))
}

/** The actions that a reference, a list, or an action leads to. */
function actionsBehind({ trigger, value }: ActionValue, objectsOf: ObjectsOf): ActionValue[] {
  if (value instanceof Reference) return asActions(trigger, objectsOf(value.number))
  if (Array.isArray(value)) return asActions(trigger, value)
  if (!(value instanceof Map)) return []
  return trigger === 'event'
    ? asActions('opening', [...value.values()])
    : asActions(trigger, [value.get('Next')])
}

/** What a file does by itself, or contains beside its pages; found while its objects are read. */
export class ActiveContent {
  private hasOther = false
  private readonly actions: ActionValue[] = []

  addObject(value: Value | undefined): void {
    if (isActive(value, this.actions)) this.hasOther = true
  }

  addStream(entries: Dictionary): void {
    if (isExternal(entries)) this.hasOther = true
  }

  /** Is there a script, another file, something to play, or an action that is not allowed? */
  isFound = (objectsOf: ObjectsOf): boolean => this.hasOther || hasForbiddenAction(this.actions, objectsOf)
}
