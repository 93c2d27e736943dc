import { CARD } from './picture'

/** Hides the picture on screen, and everything else in print. */
const style = `
.proof-print { display: none; }
@media print {
  body > * { display: none !important; }
  body > .proof-print { display: block !important; inline-size: ${CARD.width}mm; block-size: ${CARD.height}mm; }
}`

/**
 * Prints the picture instead of the page, in the size of a bank card. Returns a function that removes the picture. `afterprint`
 * does not remove it, because Safari on iOS renders the page again when a printer is chosen.
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
