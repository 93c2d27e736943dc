import type { Facts } from '../certificate/facts'
import { grouped } from '../rules/number'
import { type Both, nature, words } from './certificate-words'
import { drawSign } from './head'
import {
  decorate,
  heightOf,
  ink,
  line,
  MARGIN,
  muted,
  type Paper,
  primary,
  print,
  type Style,
  say,
  tint,
  WIDTH,
  wash,
} from './paper'
import { drawCode } from './qr'

interface Certificate {
  facts: Facts
  /** Where it can be checked; without, it has no code. */
  address?: string
}

/** Points. */
const CODE = 116
const FOOT = 44
const LABEL = 190
const PAGE = 841.89

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

/** The French, and the English under it, smaller and paler. */
function sayBoth(paper: Paper, [french, english]: Both, style: Style, englishSize: number): void {
  say(paper, french, style)
  const { kind, weight, leading, size, ...place } = style
  say(paper, english, { ...place, size: englishSize, color: muted, language: 'en' })
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

type Row = [label: Both, value: string[]]

function drawFacts(paper: Paper, rows: Row[]): void {
  const value = { size: 13.5, leading: 19, weight: 'bold', x: MARGIN + LABEL + 14, width: WIDTH - LABEL - 28 }
  for (const [label, [main = '', second]] of rows) {
    const top = paper.pdf.y
    const style: Style = { ...value, weight: 'bold' }
    const height = Math.max(40, heightOf(paper, main, style) + (second ? 14 : 0) + 12)
    decorate(paper, pdf => {
      pdf.rect(MARGIN, top, WIDTH, height).fill(wash)
      pdf.rect(MARGIN, top, 3, height).fill(primary)
      pdf
        .lineWidth(0.75)
        .moveTo(MARGIN, top)
        .lineTo(MARGIN + WIDTH, top)
        .stroke(line)
    })
    const side = { x: MARGIN + 14, width: LABEL - 14 }
    say(paper, label[0], { ...side, y: top + 6, size: 10, leading: 14 })
    say(paper, label[1], { ...side, size: 8.5, leading: 12, color: muted, language: 'en' })
    say(paper, main, { ...style, y: top + (second ? 5 : 10), color: ink })
    if (second) say(paper, second, { x: value.x, size: 8.5, leading: 12, color: muted, language: 'en' })
    paper.pdf.y = top + height
  }
}

/** Who issued it, and how anybody can tell. */
function drawFoot(paper: Paper, address: string | undefined): void {
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
