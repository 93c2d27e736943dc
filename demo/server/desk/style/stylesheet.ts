import { readFileSync } from 'node:fs'

/** One stylesheet for the pages of the desk, and for those for trying. */
export const deskStylesheet = ['page', 'form', 'desk']
  .map(name => readFileSync(new URL(`${name}.css`, import.meta.url), 'utf8'))
  .join('\n')
