/** How a system takes the questionnaire. */
export interface Recipe {
  id: string
  /** The system's own name, in every language the same. */
  name: string
  /** Have we run it, as it is written here (tests/integrations/)? */
  isTried: boolean
  /** What to paste or write, for an address of the official site; without it, what was copied above. */
  code?: (origin: string) => string
}

const link = (origin: string) => `<a href="${origin}/?lang=en">See if you can register</a>`

const tag = (origin: string, more = '') =>
  `<sante-simulator lang="en" partner="your-university"${more}>
  ${link(origin)}
</sante-simulator>`

const indented = (text: string) => text.replaceAll('\n', '\n  ')

export const recipes: Recipe[] = [
  { id: 'html', name: 'HTML', isTried: true },
  { id: 'wordpress', name: 'WordPress', isTried: false },
  { id: 'drupal', name: 'Drupal', isTried: false },
  { id: 'typo3', name: 'TYPO3', isTried: false },
  { id: 'moodle', name: 'Moodle', isTried: false },
  {
    id: 'gtm',
    name: 'Google Tag Manager',
    isTried: false,
    code: origin => `<script>
  var script = document.createElement('script')
  script.type = 'module'
  script.src = '${origin}/sante.js'
  document.head.appendChild(script)
</script>`,
  },
  {
    id: 'react',
    name: 'React',
    isTried: true,
    code: origin => `import 'sante-etudiant-widgets'
import 'sante-etudiant-widgets/react'

export const Admissions = () => (
  ${indented(tag(origin, ' onsante-eligibility={event => count(event.detail.eligible)}'))}
)`,
  },
  {
    id: 'next',
    name: 'Next',
    isTried: true,
    code: origin => `'use client'
import 'sante-etudiant-widgets'
import 'sante-etudiant-widgets/react'

export const Admissions = () => (
  ${indented(tag(origin))}
)`,
  },
  {
    id: 'vue',
    name: 'Vue',
    isTried: true,
    code: origin => `<script setup lang="ts">
import 'sante-etudiant-widgets'
</script>
<template>
  ${indented(tag(origin, ' @sante-eligibility="count($event.detail.eligible)"'))}
</template>`,
  },
  {
    id: 'svelte',
    name: 'Svelte',
    isTried: true,
    code: origin => `<script lang="ts">
  import 'sante-etudiant-widgets'
</script>

${tag(origin, ' onsante-eligibility={event => count(event.detail.eligible)}')}`,
  },
  {
    id: 'angular',
    name: 'Angular',
    isTried: true,
    code: origin => `import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core'
import 'sante-etudiant-widgets'

@Component({
  selector: 'app-admissions',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: \`${tag(origin, ' (sante-eligibility)="count($event.detail.eligible)"')}\`,
})
export class Admissions {}`,
  },
]
