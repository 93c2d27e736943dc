import type { DescribedAttribute, DescribedElement, DescribedEvent } from '../../../widgets/manifest'
import { className, detailName, typeOf } from './names'
import { attributeSentence } from './sentences'

const comment = (text: string, indent = '') => `${indent}/** ${text} */\n`

/** The events of all elements, each once: of a personal element, whose notices are about more. */
const eventsOf = (elements: DescribedElement[]): DescribedEvent[] => [
  ...new Map(elements.flatMap(({ events }) => events).map(event => [event.name, event])).values(),
]

function detailOf({ name, detail }: DescribedEvent): string {
  const fields = Object.entries(detail).map(
    ([field, { type, isOptional, description }]) =>
      `${comment(description.en, '  ')}  ${field}${isOptional ? '?' : ''}: ${type}\n`,
  )
  const type = detailName(name)
  if (fields.length === 0) return `export type ${type} = Record<never, never>\n`
  return `export interface ${type} {\n${fields.join('')}}\n`
}

const eventMap = (events: DescribedEvent[]) =>
  events
    .map(
      ({ name, description }) =>
        `${comment(description.en, '  ')}  'sante-${name}': CustomEvent<${detailName(name)}>\n`,
    )
    .join('')

/** What may be written: numbers also as numbers, and a language with its region. */
function writable(attribute: DescribedAttribute): string {
  const isNumber = attribute.values?.every(value => /^\d$/.test(value))
  const others = isNumber ? [...(attribute.values ?? [])] : attribute.isNative ? ['(string & {})'] : []
  return [typeOf(attribute), ...others].join(' | ')
}

function attributesOf({ tag, attributes, description }: DescribedElement): string {
  const fields = attributes.map(
    attribute =>
      `${comment(attributeSentence(attribute, 'en'), '  ')}  '${attribute.name}'?: ${writable(attribute)} | undefined\n`,
  )
  return `${comment(`Attributes of \`<${tag}>\`. ${description.en}`)}export interface ${className(tag)}Attributes {\n${fields.join('')}}\n`
}

/** A card with a link has no property of its own. */
function elementOf({ tag, attributes, description, isPersonal }: DescribedElement): string {
  const own = isPersonal ? [] : attributes.filter(({ isNative }) => !isNative)
  const properties = own.map(
    attribute =>
      `${comment(attributeSentence(attribute, 'en'), '  ')}  get ${attribute.property}(): ${typeOf(attribute)} | undefined\n` +
      `  set ${attribute.property}(value: ${writable(attribute)} | null | undefined)\n`,
  )
  return `${comment(description.en)}export interface ${className(tag)} extends HTMLElement {\n${properties.join('')}}\n`
}

/** The types of elements and events, for any page in TypeScript. */
export function typesOf(elements: DescribedElement[]): string {
  const events = eventsOf(elements)
  return `${events.map(detailOf).join('\n')}
${comment('Each event, by its name.')}export interface SanteEventMap {
${eventMap(events)}}

${elements.map(element => `${attributesOf(element)}\n${elementOf(element)}`).join('\n')}
declare global {
  interface HTMLElementTagNameMap {
${elements.map(({ tag }) => `    '${tag}': ${className(tag)}\n`).join('')}  }
  interface GlobalEventHandlersEventMap extends SanteEventMap {}
}
`
}
