import { CARD } from './picture'

/** On the screen the picture is not shown; on paper the page has nothing else. */
const style = `
.proof-print { display: none; }
@media print {
  body > * { display: none !important; }
  body > .proof-print { display: block !important; inline-size: ${CARD.width}mm; block-size: ${CARD.height}mm; }
}`

/**
 * Prints the picture of the card in the size of a bank card, in place of the page. Returns a function that removes the
 * picture. It is not removed on `afterprint`: Safari on iOS renders the page again when a printer is chosen.
 */
export function printCard(picture: HTMLCanvasElement): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  picture.className = 'proof-print'
  document.body.append(picture)

  function remove(): void {
    picture.remove()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet)
  }

  print()
  return remove
}
