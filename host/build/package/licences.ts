import { readFileSync } from 'node:fs'

/** The terms of the MIT licence, as every package under it has them: our own, without our name. */
const terms = (licence: string) => licence.slice(licence.indexOf('Permission is hereby granted'))

interface Author {
  name: string
}

function authorOf(name: string): string {
  const path = new URL(`../../../node_modules/${name}/package.json`, import.meta.url)
  const { author }: { author?: string | Author } = JSON.parse(readFileSync(path, 'utf8'))
  if (!author) throw new Error(`${name} names no author, and has no text of its licence`)
  return typeof author === 'string' ? author : author.name
}

/**
 * Some packages name a licence and have no text of it, which a copy must have.
 *
 * @param listed What the bundler writes: a heading for each package, and the text that it found.
 * @param licence Our own.
 * @throws for a package without a text that is not under the MIT licence.
 */
export function completeLicences(listed: string, licence: string): string {
  return listed.replace(/^## (\S+) - \S+ \((.*)\)\n(?=\s*(?:## |(?![\s\S])))/gm, (heading, name, kind) => {
    if (kind !== 'MIT') throw new Error(`${name} has no text of its licence: ${kind}`)
    return `${heading}\nCopyright (c) ${authorOf(name)}\n\n${terms(licence)}`
  })
}
