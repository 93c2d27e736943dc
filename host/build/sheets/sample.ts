import {
  decorate,
  MARGIN,
  moveDown,
  type Paper,
  printPaper,
  WIDTH,
  writeEnglish,
  writeText,
  writeTitle,
} from './paper.ts'

/** A field of a document. `mark` is its number in the legend. */
interface Cell {
  label: string
  value: string
  mark?: number
}

const name: Cell[] = [
  { label: 'Nom', value: 'EXEMPLE' },
  { label: 'Prénoms', value: 'Camille Alex' },
]

/** Returns the line with the invented person's name. */
export const nameCells = (mark: number): Cell[] => name.map(cell => ({ ...cell, mark }))

/** A schematic document of an invented person, with the content that must be visible on a real one. */
export interface Sample {
  french: string
  english: string
  /** The sides by title, each with its lines of one or two cells. */
  sides: Record<string, Cell[][]>
  /** French and English, in the order of the numbers. */
  legend: [string, string][]
}

/** Returns a sample of a form from another country's insurer, with its name, its issuer and the country that pays. */
export const formSample = (title: string, english: string, body: string, country: string): Sample => ({
  french: title,
  english,
  sides: {
    [title.charAt(0).toUpperCase() + title.slice(1)]: [
      [{ label: 'Organisme qui l’a délivré', value: body, mark: 1 }],
      nameCells(2),
      [
        { label: 'Date de naissance', value: '1er janvier 20XX' },
        { label: 'Pays qui prend les soins en charge', value: country },
      ],
      [
        { label: 'Droits du', value: '01/09/20XX', mark: 3 },
        { label: 'Au', value: '31/08/20XX', mark: 3 },
      ],
      [{ label: 'Date, cachet et signature', value: 'L’organisme, le 15/08/20XX', mark: 4 }],
    ],
  },
  legend: [
    ['L’organisme qui a délivré le formulaire.', 'The body that issued the form.'],
    ['Votre nom et vos prénoms.', 'Your last name and first names.'],
    ['Les dates de début et de fin des droits.', 'The dates on which your rights start and end.'],
    [
      'La date, le cachet et la signature. Envoyez toutes les pages.',
      'The date, the stamp and the signature. Send every page.',
    ],
  ],
})

/** In points. */
const PAD = 16
const LINE_HEIGHT = 46
const GAP = 12
const INDENT = 16

const MARKED = '#fff3bf'
const FRAME = '#77777f'

export const printSample = (sample: Sample): Promise<Uint8Array> =>
  printPaper(`Exemple : ${sample.french}`, paper => {
    writeTitle(paper, `Exemple : ${sample.french}`, `Example: ${sample.english}`)
    moveDown(paper, 8)
    writeText(paper, 'Dessin simplifié, ce n’est pas un document officiel. La personne n’existe pas.')
    writeEnglish(paper, 'A simplified drawing, not an official document. The person does not exist.')
    for (const [title, lines] of Object.entries(sample.sides)) drawSide(paper, title, lines)
    moveDown(paper, PAD)
    writeText(paper, 'Ce qui doit se lire sur le vôtre', { kind: 'H2', size: 14, font: 'Helvetica-Bold' })
    writeEnglish(paper, 'What must be readable on yours')
    sample.legend.forEach(([french, english], index) => {
      moveDown(paper, 6)
      writeText(paper, `${index + 1}. ${french}`)
      writeEnglish(paper, english, { x: MARGIN + INDENT, width: WIDTH - INDENT })
    })
  })

function drawSide(paper: Paper, title: string, lines: Cell[][]): void {
  moveDown(paper, PAD)
  const top = paper.pdf.y
  const height = lines.length * LINE_HEIGHT + PAD * 3.25
  decorate(paper, pdf => {
    pdf.lineWidth(1).roundedRect(MARGIN, top, WIDTH, height, 6).stroke(FRAME)
  })
  writeText(paper, title, {
    kind: 'H2',
    font: 'Helvetica-Bold',
    x: MARGIN + PAD,
    y: top + PAD,
    width: WIDTH / 2,
  })
  lines.forEach((cells, row) => {
    const width = (WIDTH - PAD * 2 + GAP) / cells.length
    const y = top + PAD * 2.75 + row * LINE_HEIGHT
    cells.forEach((cell, column) => {
      drawCell(paper, cell, MARGIN + PAD + column * width, y, width - GAP)
    })
  })
  drawWatermark(paper, top, height)
  paper.pdf.y = top + height
}

/** Draws the watermark: a sample must not be mistaken for a document, even if it is cut out of its page. */
function drawWatermark(paper: Paper, top: number, height: number): void {
  const size = Math.min(96, height * 0.5)
  const middle = top + height / 2
  decorate(paper, pdf => {
    pdf.rotate(-12, { origin: [MARGIN + WIDTH / 2, middle] })
    pdf.fillColor('#000000').fillOpacity(0.1).font('Helvetica-Bold', size)
    pdf.text('EXEMPLE', MARGIN, middle - size * 0.36, { width: WIDTH, align: 'center', lineBreak: false })
  })
}

function drawCell(paper: Paper, { label, value, mark }: Cell, x: number, y: number, width: number): void {
  if (mark)
    decorate(paper, pdf => {
      pdf.roundedRect(x - 5, y - 5, width + 10, LINE_HEIGHT - 6, 4).fill(MARKED)
    })
  writeText(paper, mark ? `${label} (${mark})` : label, { size: 9.5, x, y, width })
  writeText(paper, value, { size: 13, font: 'Helvetica-Bold', x, y: y + 14, width })
}
