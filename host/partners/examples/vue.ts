import { type ExampleParts, indented, typesFor } from './example'

/** Settings for the tags that the compiler must not treat as components. */
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
