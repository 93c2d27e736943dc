/** A text inside markup, also between double quotes. XML knows no `]]>` in a text. */
export const quoted = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A tag without content. */
export const tag = (name: string, attributes: Record<string, string>): string =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${quoted(value)}"`)
    .join(' ')}>`
