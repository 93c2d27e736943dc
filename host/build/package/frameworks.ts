import type { DescribedElement } from '../../../widgets/manifest'
import { className } from './names'

const entryOf = 'sante-etudiant-widgets'

const imports = (elements: DescribedElement[], ...others: string[]) => {
  const types = elements.flatMap(({ tag }) => [`${className(tag)}`, `${className(tag)}Attributes`])
  return `import type { ${[...types, ...others].join(', ')} } from '${entryOf}'\n`
}

/** An entry for each tag. */
const entries = (elements: DescribedElement[], indent: string, typeOf: (name: string) => string) =>
  elements.map(({ tag }) => `${indent}'${tag}': ${typeOf(className(tag))}\n`).join('')

/** React 19: attributes as they are written in HTML, and `onsante-ready` for an event. */
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

/** Vue: for templates; \`@sante-ready\` is an event. */
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

/** Svelte 5: \`onsante-ready\` is an event; \`on:sante-ready\` as in Svelte 4. */
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
