import type { ExampleParts } from './example'

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
