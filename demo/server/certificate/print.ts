import { sayBoth } from '../print/bilingual'
import { drawSign } from '../print/logo'
import { decorate, MARGIN, muted, type Paper, primary, print, say, WIDTH } from '../print/print-job'
import { grouped } from '../rules/number'
import type { Facts } from './content'
import { drawFoot } from './print-footer'
import { drawFacts } from './print-table'
import { nature, words } from './print-texts'

export interface Certificate {
  facts: Facts
  /** Where it can be checked; without, it has no code. */
  address?: string
}

/** A certificate of entitlement on one page: in French, since it is shown to French offices, with English under it. */
export function printCertificate({ facts, address }: Certificate): Promise<Uint8Array<ArrayBuffer>> {
  const said = nature[facts.nature]
  const at = new Date(`${facts.issued}T00:00:00Z`)
  return print({ title: `${said.title[0]} – ${facts.name}`, language: 'fr', at }, paper => {
    drawWatermark(paper)
    drawHead(paper)
    paper.pdf.y = 154
    sayBoth(paper, said.title, { kind: 'H1', size: 18, weight: 'bold', leading: 25 }, 11)
    paper.pdf.y += 10
    sayBoth(paper, words.lead, {}, 9)
    paper.pdf.y += 12
    drawFacts(paper, [
      [words.name, [facts.name]],
      [words.birthdate, days(facts.birthdate)],
      [said.number, [grouped(facts.number)]],
      [words.rightsStart, days(facts.rightsStart)],
      [words.issued, days(facts.issued)],
    ])
    paper.pdf.y += 16
    sayBoth(paper, words.allows, { kind: 'H2', size: 13, weight: 'bold' }, 9.5)
    paper.pdf.y += 4
    sayBoth(paper, said.allows, {}, 9)
    drawFoot(paper, address)
  })
}

/** A day as each of the two languages writes it. */
function days(day: string): string[] {
  const date = new Date(`${day}T00:00:00Z`)
  const options: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeZone: 'UTC' }
  return ['fr', 'en-GB'].map(language => new Intl.DateTimeFormat(language, options).format(date))
}

function drawWatermark(paper: Paper): void {
  decorate(paper, pdf => {
    pdf
      .rotate(-52, { origin: [297, 421] })
      .fillOpacity(0.05)
      .fillColor(primary)
    pdf.font('latin bold', 76).text(words.watermark, 297 - pdf.widthOfString(words.watermark) / 2, 440, {
      lineBreak: false,
      baseline: 'alphabetic',
    })
  })
}

/** Whose paper this is, and what it is worth. */
function drawHead(paper: Paper): void {
  drawSign(paper, MARGIN, 40)
  decorate(paper, pdf => {
    pdf.roundedRect(MARGIN, 90, WIDTH, 44, 8).fill('#fff4da')
  })
  say(paper, words.service[0], { x: MARGIN + 46, y: 39, size: 12, weight: 'bold', leading: 18 })
  say(paper, words.service[1], { x: MARGIN + 46, size: 9, color: muted, language: 'en' })
  const mark = { x: MARGIN + 14, width: WIDTH - 28, color: '#7a4f00' }
  say(paper, words.mark[0], { ...mark, y: 95, size: 10.5, weight: 'bold' })
  say(paper, words.mark[1], { ...mark, size: 9, language: 'en' })
}
