import { sayBoth } from '../print/bilingual'
import { decorate, line, MARGIN, type Paper, tint, WIDTH } from '../print/print-job'
import { drawCode } from '../print/qr-code'
import { words } from './print-texts'

/** Points. */
const CODE = 116
const FOOT = 44
const PAGE = 841.89

/** Who issued it, and how anybody can tell. */
export function drawFoot(paper: Paper, address: string | undefined): void {
  const top = PAGE - FOOT - CODE
  const beside = address ? { x: MARGIN + CODE + 18, width: WIDTH - CODE - 18 } : {}
  decorate(paper, pdf => {
    pdf
      .lineWidth(0.75)
      .moveTo(MARGIN, top - 14)
      .lineTo(MARGIN + WIDTH, top - 14)
      .stroke(line)
  })
  paper.pdf.y = top
  if (address) {
    drawLinkedCode(paper, address, top)
    sayBoth(paper, words.check, { ...beside, kind: 'H2', size: 11, weight: 'bold', leading: 15 }, 9)
    paper.pdf.y += 3
    sayBoth(paper, words.checkText, { ...beside, size: 9, leading: 12.5 }, 8.5)
    paper.pdf.y += 4
  }
  sayBoth(paper, words.issuer, { ...beside, size: 9, leading: 12.5 }, 8.5)
}

/** On a screen the code is a link too: the camera is then in the wrong place. */
function drawLinkedCode(paper: Paper, address: string, top: number): void {
  const { pdf, body } = paper
  decorate(paper, () => pdf.roundedRect(MARGIN, top, CODE, CODE, 8).fill(tint))
  drawCode(paper, address, MARGIN + 5, top + 5, CODE - 10)
  const link = pdf.struct('Link', { alt: words.check[0] })
  body.add(link)
  pdf.link(MARGIN, top, CODE, CODE, address, { structParent: link, Contents: new String(words.check[0]) })
  link.end()
}
