import type { ExampleParts } from './example'

/** It listens on the document: with the client router, the tag is another one after each visit. */
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
