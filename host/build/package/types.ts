import type { DescribedAttribute, DescribedElement, DescribedEvent } from '../../../widgets/manifest'
import { attributeSentence, className, detailName, readTypeOf, typeOf } from './names'

const comment = (text: string, indent = '') => `${indent}/** ${text} */\n`

/**
 * Returns the events of all elements, each once. If several elements have an event, the last description is used, because the
 * simulator, which is the first element, has fewer codes for `notice`.
 */
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

/** Returns the types of other accepted values: a numeric value as a number, and a language with its region. */
function otherTypes({ values, isNative }: DescribedAttribute): readonly string[] {
  if (values?.every(value => /^\d$/.test(value))) return values
  return isNative ? ['(string & {})'] : []
}

/** Returns the type of a value that may be set. */
const writable = (attribute: DescribedAttribute): string =>
  [typeOf(attribute), ...otherTypes(attribute)].join(' | ')

function attributesOf({ tag, attributes, description }: DescribedElement): string {
  const fields = attributes.map(
    attribute =>
      `${comment(attributeSentence(attribute, 'en'), '  ')}  '${attribute.name}'?: ${writable(attribute)} | undefined\n`,
  )
  return `${comment(`Attributes of \`<${tag}>\`. ${description.en}`)}export interface ${className(tag)}Attributes {\n${fields.join('')}}\n`
}

/** Returns the type of an element. A personal element is a card with a link, and has no properties of its own. */
function elementOf({ tag, attributes, description, isPersonal }: DescribedElement): string {
  const ownAttributes = isPersonal ? [] : attributes.filter(({ isNative }) => !isNative)
  const properties = ownAttributes.map(
    attribute =>
      `${comment(attributeSentence(attribute, 'en'), '  ')}  get ${attribute.property}(): ${readTypeOf(attribute)}\n` +
      `  set ${attribute.property}(value: ${writable(attribute)} | null | undefined)\n`,
  )
  return `${comment(description.en)}export interface ${className(tag)} extends HTMLElement {\n${properties.join('')}}\n`
}

/** Returns the types of elements and events for any page in TypeScript. */
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

const packageName = 'sante-etudiant-widgets'

const imports = (elements: DescribedElement[], ...others: string[]) => {
  const types = elements.flatMap(({ tag }) => [`${className(tag)}`, `${className(tag)}Attributes`])
  return `import type { ${[...types, ...others].join(', ')} } from '${packageName}'\n`
}

/** Returns one entry per tag. */
const entries = (elements: DescribedElement[], indent: string, typeOf: (name: string) => string) =>
  elements.map(({ tag }) => `${indent}'${tag}': ${typeOf(className(tag))}\n`).join('')

/** Returns the types for React 19: attributes as in HTML, and `onsante-ready` for an event. */
export const reactTypes = (
  elements: DescribedElement[],
): string => `import type { HTMLAttributes, RefAttributes } from 'react'
${imports(elements, 'SanteEventMap')}
type Handlers = { [Name in keyof SanteEventMap as \`on\${Name}\`]?: ((event: SanteEventMap[Name]) => void) | undefined }
type Tag<Element extends HTMLElement, Attributes> = Omit<HTMLAttributes<Element>, keyof Attributes> &
  RefAttributes<Element> &
  Attributes &
  Handlers & { class?: string | undefined }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${entries(elements, '      ', name => `Tag<${name}, ${name}Attributes>`)}    }
  }
}
`

/** Returns the types for templates in Vue. `@sante-ready` is an event. */
export const vueTypes = (
  elements: DescribedElement[],
): string => `import type { HTMLAttributes, PublicProps } from 'vue'
${imports(elements, 'SanteEventMap')}
type Camel<Text extends string> = Text extends \`\${infer First}-\${infer Rest}\`
  ? \`\${First}\${Capitalize<Camel<Rest>>}\`
  : Text
type Dashed = Extract<keyof SanteEventMap, \`\${string}-\${string}\`>
type Handlers = { [Name in Dashed as \`on\${Capitalize<Camel<Name>>}\`]?: ((event: SanteEventMap[Name]) => void) | undefined }
type Props<Attributes> = { [Name in keyof Attributes as Camel<Name & string>]: Attributes[Name] }
type Tag<Attributes> = new () => {
  $props: PublicProps & Omit<HTMLAttributes, keyof Attributes> & Props<Attributes> & Handlers
}

declare module 'vue' {
  interface GlobalComponents {
${entries(elements, '    ', name => `Tag<${name}Attributes>`)}  }
}
`

/** Returns the types for Svelte 5, where `onsante-ready` is an event, and Svelte 4 (`on:sante-ready`). */
export const svelteTypes = (
  elements: DescribedElement[],
): string => `import type { HTMLAttributes } from 'svelte/elements'
${imports(elements, 'SanteEventMap')}
type Handlers = {
  [Name in keyof SanteEventMap as \`on\${Name}\` | \`on:\${Name}\`]?: ((event: SanteEventMap[Name]) => void) | undefined
}
type Tag<Element extends HTMLElement, Attributes> = Omit<HTMLAttributes<Element>, keyof Attributes> &
  Attributes &
  Handlers

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${entries(elements, '    ', name => `Tag<${name}, ${name}Attributes>`)}  }
}
`
