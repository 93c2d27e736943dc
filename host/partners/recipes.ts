import type { Options } from './options'
import { type SnippetSite, scriptAddress, tagOf } from './snippet'

/** What a recipe is written for. */
export interface RecipeContext {
  options: Options
  site: SnippetSite
  /** The words of the link. */
  link: string
}

/** How a system takes the questionnaire. */
export interface Recipe {
  id: string
  /** The system's own name, in every language the same. */
  name: string
  /** Have we run it, as it is written here (tests/integrations/; WordPress 6.1 and 6.7 by hand)? */
  isTried: boolean
  /** Does it take the package, and not the snippet? */
  hasPackage?: boolean
  /** What to paste or write; without it, what was copied above. */
  code?: (chosen: RecipeContext) => string
}

const indented = (text: string, by: string) => text.replaceAll('\n', `\n${by}`)

/** Of the tag and its events, for TypeScript. */
const types = (name: string) => `import type {} from 'sante-etudiant-widgets/${name}'`

const tag = ({ options, site, link }: RecipeContext, more = '') =>
  tagOf(options, { ...site, question: undefined }, link, more)

const framework = (id: string, name: string, code: (chosen: RecipeContext) => string): Recipe => ({
  id,
  name,
  isTried: true,
  hasPackage: true,
  code,
})

export const recipes: Recipe[] = [
  { id: 'html', name: 'HTML', isTried: true },
  { id: 'wordpress', name: 'WordPress', isTried: true },
  { id: 'drupal', name: 'Drupal', isTried: false },
  { id: 'typo3', name: 'TYPO3', isTried: false },
  { id: 'moodle', name: 'Moodle', isTried: false },
  {
    id: 'gtm',
    name: 'Google Tag Manager',
    isTried: false,
    code: ({ options, site }) => `<script>
  var script = document.createElement('script')
  script.type = 'module'
  script.src = '${scriptAddress(options, site)}'
  document.head.appendChild(script)
</script>`,
  },
  framework(
    'react',
    'React',
    chosen => `import 'sante-etudiant-widgets'
${types('react')}

export const Admissions = () => (
  ${indented(tag(chosen, ' onsante-eligibility={({ detail }) => count(detail.eligible)}'), '  ')}
)`,
  ),
  framework(
    'next',
    'Next',
    chosen => `'use client'
import { useCallback } from 'react'
import type { SanteSimulator } from 'sante-etudiant-widgets'
import 'sante-etudiant-widgets'
${types('react')}

export function Admissions() {
  const listen = useCallback((simulator: SanteSimulator) => {
    const listening = new AbortController()
    const { signal } = listening
    simulator.addEventListener('sante-eligibility', ({ detail }) => count(detail.eligible), { signal })
    return () => listening.abort()
  }, [])
  return (
    ${indented(tag(chosen, ' ref={listen}'), '    ')}
  )
}`,
  ),
  framework(
    'vue',
    'Vue',
    chosen => `<script setup lang="ts">
import 'sante-etudiant-widgets'
${types('vue')}
</script>

<template>
  ${indented(tag(chosen, ' @sante-eligibility="count($event.detail.eligible)"'), '  ')}
</template>`,
  ),
  framework(
    'svelte',
    'Svelte',
    chosen => `<script lang="ts">
  import 'sante-etudiant-widgets'
  ${types('svelte')}
</script>

${tag(chosen, ' onsante-eligibility={({ detail }) => count(detail.eligible)}')}`,
  ),
  framework(
    'angular',
    'Angular',
    chosen => `import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core'
import 'sante-etudiant-widgets'

@Component({
  selector: 'app-admissions',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: \`${indented(tag(chosen, ' (sante-eligibility)="count($event.detail.eligible)"'), '    ')}\`,
})
export class Admissions {}`,
  ),
]
