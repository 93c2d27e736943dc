import {
  type DescribedAttribute,
  type DescribedEvent,
  type Description,
  unionOf,
} from '../../../widgets/manifest'

const capital = (text: string) => text.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())

/** Returns the name of an element's type: `SanteSimulator`. */
export const className = (tag: string) => capital(tag)

/** Returns the name of the type of an event's `detail`: `SanteReadyDetail`. */
export const detailName = (event: string) => `Sante${capital(event)}Detail`

/** Returns the type of an attribute's value. */
export function typeOf({ kind, values }: DescribedAttribute): string {
  if (kind === 'boolean') return 'boolean'
  return values ? unionOf(values) : 'string'
}

/** Returns the type of the property when it is read. */
export const readTypeOf = (attribute: DescribedAttribute) =>
  attribute.kind === 'boolean' ? 'boolean' : `${typeOf(attribute)} | undefined`

const without: Record<keyof Description, (words: string) => string> = {
  en: words => ` Without it: ${words}.`,
  fr: words => ` Sans lui : ${words}.`,
}

/** Returns the purpose of an attribute, and its default if the default is not one of its values. */
export function attributeSentence(
  { description, fallback }: DescribedAttribute,
  language: keyof Description,
): string {
  const words = typeof fallback === 'object' ? without[language](fallback[language]) : ''
  return description[language] + words
}

/** Returns the description of an event, with each member of its `detail` and each code, as a Markdown list. */
export function eventSentences({ description, detail }: DescribedEvent, language: keyof Description): string {
  const lines = Object.entries(detail).flatMap(([name, { type, description, codes }]) => [
    `- \`${name}\` (\`${type}\`): ${description[language]}`,
    ...Object.entries(codes ?? {}).map(([code, meaning]) => `  - \`${code}\`: ${meaning[language]}`),
  ])
  return [description[language], ...(lines.length > 0 ? ['', ...lines] : [])].join('\n')
}
