import { element } from './snippet'

/** The parts of an example: the tag with the chosen options, and texts in the language of the questionnaire. */
export interface ExampleParts {
  /** Returns the tag with its link. Each argument is a line that a framework adds to the tag. */
  tag: (...more: string[]) => string
  words: ExampleWords
}

/** Texts of an example's page. */
export interface ExampleWords {
  /** Text before the percentage. */
  progress: string
  mayRegister: string
  /** Question before the visitor leaves the page. */
  leave: string
}

/** Indents each line except the first. */
const indented = (text: string, by: string) => text.replaceAll('\n', `\n${by}`)

/** Returns the import of types for the tag and its events. It has no effect at run time. */
const typesFor = (framework: string) => `import type {} from 'sante-etudiant-widgets/${framework}'`

/**
 * Returns the example for React. React 18 attaches no handlers to custom elements, and ignores the cleanup function of a ref;
 * React 19 attaches no handlers to server-rendered custom elements (react/react#35446). An effect works in both.
 */
export const reactExample = ({
  tag,
  words,
}: ExampleParts) => `import { useEffect, useRef, useState } from 'react'
import type { SanteSimulator } from 'sante-etudiant-widgets'
${typesFor('react')}
import 'sante-etudiant-widgets'
import './sante.css'

export function Admissions() {
  const simulator = useRef<SanteSimulator>(null)
  const [percent, setPercent] = useState(0)
  const [isEligible, setEligible] = useState(false)

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    simulator.current?.addEventListener('sante-progress', ({ detail }) => {
      setPercent(detail.percent)
      if (detail.percent < 100) setEligible(false)
    }, { signal })
    simulator.current?.addEventListener('sante-eligibility', ({ detail }) => {
      setEligible(detail.eligible)
    }, { signal })
    simulator.current?.addEventListener('sante-navigate', event => {
      event.preventDefault()
      if (confirm('${words.leave}')) event.detail.open()
    }, { signal })
    return () => listening.abort()
  }, [])

  return (
    <>
      ${indented(tag('ref={simulator}'), '      ')}
      <p>${words.progress} {percent} %</p>
      {isEligible && <p>${words.mayRegister}</p>}
    </>
  )
}`

/** Returns the same example for Next.js, marked for the browser: in a server component, only the link would be shown. */
export const nextExample = (parts: ExampleParts) => `'use client'\n${reactExample(parts)}`

/** Vite's settings for Vue: its compiler must not treat the kit's tags as components. */
export const vueSettings = [
  "import vue from '@vitejs/plugin-vue'",
  "import { defineConfig } from 'vite'",
  '',
  'export default defineConfig({',
  "  plugins: [vue({ template: { compilerOptions: { isCustomElement: tag => tag.startsWith('sante-') } } })],",
  '})',
].join('\n')

export const vueExample = ({ tag, words }: ExampleParts) => `<script setup lang="ts">
import { ref } from 'vue'
import type { SanteEventMap } from 'sante-etudiant-widgets'
${typesFor('vue')}
import 'sante-etudiant-widgets'
import './sante.css'

const percent = ref(0)
const isEligible = ref(false)

function showProgress({ detail }: SanteEventMap['sante-progress']) {
  percent.value = detail.percent
  if (detail.percent < 100) isEligible.value = false
}

function askFirst(event: SanteEventMap['sante-navigate']) {
  event.preventDefault()
  if (confirm('${words.leave}')) event.detail.open()
}
</script>

<template>
  ${indented(
    tag(
      '@sante-progress="showProgress"',
      '@sante-eligibility="isEligible = $event.detail.eligible"',
      '@sante-navigate="askFirst"',
    ),
    '  ',
  )}
  <p>${words.progress} {{ percent }} %</p>
  <p v-if="isEligible">${words.mayRegister}</p>
</template>`

export const svelteExample = ({ tag, words }: ExampleParts) => `<script lang="ts">
  import type { SanteEventMap } from 'sante-etudiant-widgets'
  ${typesFor('svelte')}
  import 'sante-etudiant-widgets'
  import './sante.css'

  let percent = $state(0)
  let isEligible = $state(false)

  function showProgress({ detail }: SanteEventMap['sante-progress']) {
    percent = detail.percent
    if (percent < 100) isEligible = false
  }

  function askFirst(event: SanteEventMap['sante-navigate']) {
    event.preventDefault()
    if (confirm('${words.leave}')) event.detail.open()
  }
</script>

${tag(
  'onsante-progress={showProgress}',
  'onsante-eligibility={({ detail }) => (isEligible = detail.eligible)}',
  'onsante-navigate={askFirst}',
)}
<p>${words.progress} {percent} %</p>
{#if isEligible}<p>${words.mayRegister}</p>{/if}`

export const angularExample = ({
  tag,
  words,
}: ExampleParts) => `import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core'
import type { SanteEventMap } from 'sante-etudiant-widgets'
import 'sante-etudiant-widgets'

@Component({
  selector: 'app-admissions',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  styleUrl: './sante.css',
  template: \`
    ${indented(
      tag(
        '(sante-progress)="showProgress($event)"',
        '(sante-eligibility)="isEligible.set($event.detail.eligible)"',
        '(sante-navigate)="askFirst($event)"',
      ),
      '    ',
    )}
    <p>${words.progress} {{ percent() }} %</p>
    @if (isEligible()) {
      <p>${words.mayRegister}</p>
    }
  \`,
})
export class Admissions {
  readonly percent = signal(0)
  readonly isEligible = signal(false)

  showProgress({ detail }: SanteEventMap['sante-progress']) {
    this.percent.set(detail.percent)
    if (detail.percent < 100) this.isEligible.set(false)
  }

  askFirst(event: SanteEventMap['sante-navigate']) {
    event.preventDefault()
    if (confirm('${words.leave}')) event.detail.open()
  }
}`

/** Returns the example for Astro. It listens on the document, since the client router replaces the tag at each navigation. */
export const astroExample = ({ tag, words }: ExampleParts) => `---
import './sante.css'
---
${tag()}
<p>${words.progress} <span id="percent">0</span> %</p>
<p id="eligible" hidden>${words.mayRegister}</p>
<script>
  import 'sante-etudiant-widgets'

  const find = (id: string) => document.getElementById(id) as HTMLElement

  document.addEventListener('sante-progress', ({ detail }) => {
    find('percent').textContent = \`\${detail.percent}\`
    if (detail.percent < 100) find('eligible').hidden = true
  })
  document.addEventListener('sante-eligibility', ({ detail }) => {
    find('eligible').hidden = !detail.eligible
  })
  document.addEventListener('sante-navigate', event => {
    event.preventDefault()
    if (confirm('${words.leave}')) event.detail.open()
  })
</script>`

const dialogStyle = `
  #sante-open { position: fixed; inset-block-end: 1rem; inset-inline-end: 1rem; max-width: 60% }
  #sante-dialog { box-sizing: border-box; width: min(42rem, 100%); max-width: none; max-height: 100dvh }
  #sante-open, #sante-dialog button { padding: .75rem 1rem; font: inherit }
`

interface DialogParts {
  /** Element that loads the questionnaire. */
  script: string
  /** Returns the tag with its link. */
  tag: () => string
  words: { link: string; close: string }
}

/** Returns the example of a floating button that opens the questionnaire in a dialog. */
export const dialogExample = ({ script, tag, words }: DialogParts) => `${script}
${element('style', {}, dialogStyle)}
<button id="sante-open" type="button" aria-haspopup="dialog">${words.link}</button>
<dialog id="sante-dialog" aria-labelledby="sante-open">
  <form method="dialog"><button>${words.close}</button></form>
  ${indented(tag(), '  ')}
</dialog>
<script>
  document.getElementById('sante-open').onclick = () => document.getElementById('sante-dialog').showModal()
</script>`
