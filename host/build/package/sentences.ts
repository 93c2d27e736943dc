import type { DescribedAttribute, DescribedEvent, Description } from '../../../widgets/manifest'

const without: Record<keyof Description, (words: string) => string> = {
  en: words => ` Without it: ${words}.`,
  fr: words => ` Sans lui : ${words}.`,
}

/** What an attribute is for, and what counts without it where that is no value. */
export function attributeSentence(
  { description, fallback }: DescribedAttribute,
  language: keyof Description,
): string {
  const words = typeof fallback === 'object' ? without[language](fallback[language]) : ''
  return description[language] + words
}

/** What an event says, with each member of its `detail` and each code, as a list in Markdown. */
export function eventSentences({ description, detail }: DescribedEvent, language: keyof Description): string {
  const lines = Object.entries(detail).flatMap(([name, { type, description, codes }]) => [
    `- \`${name}\` (\`${type}\`): ${description[language]}`,
    ...Object.entries(codes ?? {}).map(([code, says]) => `  - \`${code}\`: ${says[language]}`),
  ])
  return [description[language], ...(lines.length > 0 ? ['', ...lines] : [])].join('\n')
}
