import { element } from '../snippet/snippet'
import { indented } from './example'

const rules = `
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
${element('style', {}, rules)}
<button id="sante-open" type="button" aria-haspopup="dialog">${words.link}</button>
<dialog id="sante-dialog" aria-labelledby="sante-open">
  <form method="dialog"><button>${words.close}</button></form>
  ${indented(tag(), '  ')}
</dialog>
<script>
  document.getElementById('sante-open').onclick = () => document.getElementById('sante-dialog').showModal()
</script>`
