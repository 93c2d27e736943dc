import { type ExampleParts, typesFor } from './example'

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
