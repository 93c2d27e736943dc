/** React's list of the attributes whose names differ in HTML and JSX, as the bundler writes it; two thirds are of SVG. */
const list = /new Map\(\[(\[`acceptCharset`,`accept-charset`\](?:,\[`[\w-]+`,`[\w:-]+`\])+)\]\)/

/**
 * Takes from React's list the names that the file uses nowhere else: 0.7 kB in brotli.
 *
 * @param code a whole program with React in it, minified by the bundler
 * @throws if the list is not found: a new React may keep it in another form
 */
export function withoutUnusedAttributes(code: string): string {
  const [found, pairs = ''] = list.exec(code) ?? []
  if (!found) throw new Error('React’s list of attributes is not where it was: see unused-attributes.ts')
  const rest = code.replace(found, () => '')
  const used = [...pairs.matchAll(/\[`([\w-]+)`,`[\w:-]+`\]/g)]
    .filter(([, name]) => new RegExp(`\\b${name}\\b`).test(rest))
    .map(([pair]) => pair)
  return code.replace(found, () => `new Map([${used.join()}])`)
}
