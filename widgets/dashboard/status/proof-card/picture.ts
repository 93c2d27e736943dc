import { qrRows } from '../../../ui/qr-rows'
import { type ProofFacts, proofLines, proofNumber } from './facts'
import type { ProofTexts } from './texts'
import { createWriter, type Line, type Writer } from './write-lines'

/** Size of a bank card in millimetres (ISO/IEC 7810 ID-1, rounded). */
const CARD = { width: 85.6, height: 54 }

/** Pixels per millimetre, at 600 dots per inch. */
const SCALE = 600 / 25.4

/** Layout in millimetres. `QR` is the side of the QR code, `PANEL` the area of the number. */
const MARGIN = 4
const QR = 34
const PANEL = { top: 38.5, height: 10.5 }
const GAP = 2

const ink = '#14232b'
const muted = '#4d5f69'
const brand = '#00616e'

/** Draws the card for saving and printing: on white, in French, with one line in the student's language. */
export function drawCard(facts: ProofFacts, proofTexts: ProofTexts, font: string): HTMLCanvasElement {
  const width = Math.round(CARD.width * SCALE)
  const height = Math.round(CARD.height * SCALE)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { alpha: false }) as CanvasRenderingContext2D
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.strokeStyle = muted
  context.lineWidth = 4
  context.strokeRect(2, 2, width - 4, height - 4)
  const writer = createWriter(context, font, SCALE)
  const hasCode = facts.checkUrl !== undefined
  if (facts.checkUrl) drawCode(context, facts.checkUrl)
  writer.writeColumn(linesOf(facts, proofTexts), {
    x: MARGIN,
    y: 3,
    height: PANEL.top - 4,
    width: CARD.width - 2 * MARGIN - (hasCode ? QR + GAP - MARGIN + 1 : 0),
  })
  drawNumber(context, writer, facts, proofTexts)
  if (facts.mark)
    writer.writeColumn([{ text: facts.mark, size: 2.3, color: '#7a4f00', isBold: true }], {
      x: MARGIN,
      y: PANEL.top + PANEL.height + 0.9,
      height: 3.4,
      width: CARD.width - 2 * MARGIN,
    })
  return canvas
}

/** Returns the lines to the left of the QR code. */
function linesOf(facts: ProofFacts, { french, ownTexts, language }: ProofTexts): Line[] {
  const translated: Line[] =
    language === 'fr'
      ? []
      : [{ text: ownTexts('proof.show'), size: 2.3, color: muted, isRtl: language === 'ar' }]
  return [
    { text: french(`proof.certificate.${facts.nature}`), size: 2.7, color: brand, isBold: true },
    { text: french('proof.show'), size: 2.9, color: ink, isBold: true, gap: 1 },
    ...translated,
    ...proofLines(facts, french).flatMap(({ key, value }): Line[] => [
      { text: french(`proof.${key}`), size: 1.9, color: muted, gap: 1 },
      { text: value, size: key === 'name' ? 3.1 : 2.6, color: ink, isBold: true },
    ]),
  ]
}

function drawNumber(
  context: CanvasRenderingContext2D,
  writer: Writer,
  facts: ProofFacts,
  { french }: ProofTexts,
): void {
  const { groups, key } = proofNumber(facts)
  const width = CARD.width - 2 * MARGIN
  context.fillStyle = brand
  context.fillRect(MARGIN * SCALE, PANEL.top * SCALE, width * SCALE, PANEL.height * SCALE)
  const digits = key ? `${groups} \u00a0${french('proof.key')}\u00a0${key}` : groups
  writer.writeColumn(
    [
      { text: french(`proof.number.${facts.nature}`), size: 1.9, color: '#fff' },
      { text: digits, size: 5.6, color: '#fff', isBold: true, isOneLine: true },
    ],
    { x: MARGIN + 2, y: PANEL.top + 0.7, width: width - 4, height: PANEL.height - 1 },
  )
}

/** Draws the QR code. The side of each square is a whole number of pixels, so that its edges are sharp. */
function drawCode(context: CanvasRenderingContext2D, text: string): void {
  const rows = qrRows(text)
  const side = Math.floor((QR * SCALE) / rows.length)
  const left = Math.round((CARD.width - 1 - QR) * SCALE)
  const top = Math.round(2 * SCALE)
  context.fillStyle = '#000'
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) context.fillRect(left + x * side, top + y * side, side, side)
}

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
