import type { Motif } from './sample'

/** Size of an upright A4 page, in drawn pixels. */
export const PAGE = { width: 2100, height: 2970 }

type Pen = OffscreenCanvasRenderingContext2D

/** Creates a pseudo-random generator: the same seed gives the same sequence. */
export function createRandomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Restarted for each page, so that a page does not depend on the pages that were drawn before. */
let random = createRandomNumbers(7)
const letters = 'aeiouéàrstlnmdpcbvgfhjq'
const word = () =>
  Array.from({ length: 2 + random() * 8 }, () => letters[Math.floor(random() * letters.length)]).join('')
const line = (characters: number) => {
  let text = word()
  while (text.length < characters) text += ` ${word()}`
  return text
}

const write = (pen: Pen, text: string, x: number, y: number, size: number, font = 'sans-serif') => {
  pen.font = `${size}px ${font}`
  pen.fillText(text, x, y)
}

function lines(pen: Pen, from: number, to: number, size: number, characters: number): void {
  for (let y = from; y < to; y += size * 1.5) write(pen, line(characters), 210, y, size, 'serif')
}

function scribble(pen: Pen, x: number, y: number): void {
  pen.lineWidth = 6
  pen.beginPath()
  pen.moveTo(x, y)
  for (let step = 1; step < 9; step++) {
    const end = x + step * 70
    pen.bezierCurveTo(end - 60, y - 160 * random(), end - 20, y + 140 * random(), end, y - 30 + 60 * random())
  }
  pen.stroke()
}

function guilloche(pen: Pen, x: number, y: number, width: number, height: number): void {
  pen.lineWidth = 2
  for (let wave = 0; wave < 40; wave++) {
    pen.strokeStyle = `hsl(${wave * 6} 40% 80%)`
    pen.beginPath()
    for (let step = 0; step <= width; step += 12)
      pen.lineTo(x + step, y + (height * wave) / 40 + 40 * Math.sin(step / 90 + wave / 3))
    pen.stroke()
  }
}

/** Draws the content of each kind of page. The pen already has the colour of the ink, and the paper is already drawn. */
const motifs: Record<Motif, (pen: Pen) => void> = {
  text(pen) {
    write(pen, 'Certificat de scolarité', 210, 330, 90)
    lines(pen, 520, 2600, 42, 78)
  },
  form(pen) {
    write(pen, 'Demande d’affiliation', 210, 300, 80)
    pen.lineWidth = 4
    for (let row = 0; row < 16; row++) {
      const y = 460 + row * 145
      write(pen, line(16), 210, y, 38)
      pen.strokeRect(820, y - 50, 1060, 76)
      if (row % 2) write(pen, line(18).toUpperCase(), 845, y + 5, 44, 'monospace')
    }
  },
  passport(pen) {
    pen.fillStyle = '#e6eef2'
    pen.fillRect(170, 900, 1760, 1230)
    guilloche(pen, 170, 930, 1760, 1100)
    pen.fillStyle = '#c9a88f'
    pen.fillRect(250, 1080, 470, 620)
    pen.fillStyle = '#5a4034'
    pen.beginPath()
    pen.ellipse(485, 1340, 150, 200, 0, 0, 7)
    pen.fill()
    pen.fillStyle = '#1c2433'
    for (let row = 0; row < 7; row++) {
      write(pen, line(14), 800, 1110 + row * 100, 28)
      write(pen, line(12).toUpperCase(), 800, 1155 + row * 100, 44)
    }
    write(pen, 'P<XYZNGUYEN<<LINH<THI<<<<<<<<<<<<<<<<<<<<<<<', 230, 1960, 60, 'monospace')
    write(pen, 'X12345678<0XYZ0402299F3001012<<<<<<<<<<<<<04', 230, 2060, 60, 'monospace')
  },
  table(pen) {
    write(pen, 'Relevé d’identité bancaire', 210, 320, 76)
    pen.lineWidth = 3
    for (let row = 0; row < 20; row++) {
      const y = 500 + row * 92
      pen.strokeRect(210, y, 1680, 92)
      for (let column = 0; column < 4; column++)
        write(pen, line(8).slice(0, 14), 235 + column * 420, y + 60, 38)
    }
  },
  stamp(pen) {
    lines(pen, 420, 1500, 44, 74)
    pen.strokeStyle = '#a02040'
    pen.fillStyle = '#a02040'
    pen.lineWidth = 9
    for (const radius of [330, 300, 190]) {
      pen.beginPath()
      pen.arc(1350, 2050, radius, 0, 7)
      pen.stroke()
    }
    write(pen, 'MAIRIE', 1220, 2070, 80)
  },
  words(pen) {
    write(pen, 'Attestation sur l’honneur', 560, 1300, 84)
    write(pen, 'Lyon, le 1er septembre', 760, 1440, 50)
  },
  large(pen) {
    for (let row = 0; row < 9; row++) write(pen, line(20), 210, 480 + row * 220, 100)
  },
  signature(pen) {
    write(pen, 'Signature du titulaire', 230, 2300, 44)
    scribble(pen, 900, 2420)
  },
  certificate(pen) {
    pen.lineWidth = 16
    pen.strokeRect(110, 110, 1880, 2750)
    pen.lineWidth = 4
    pen.strokeRect(150, 150, 1800, 2670)
    write(pen, 'EXTRAIT D’ACTE DE NAISSANCE', 330, 480, 84, 'serif')
    for (let row = 0; row < 9; row++) write(pen, line(52), 300, 780 + row * 150, 46, 'serif')
    scribble(pen, 1100, 2450)
  },
}

/** Options of a print. The same seed gives the same page. */
interface Print {
  ink?: string
  seed?: number
  /** Width of the page in the picture, in pixels. */
  width?: number
}

export function drawMotif(motif: Motif, paper: string, print: Print = {}): OffscreenCanvas {
  const { ink = '#1c2433', seed = 7, width = PAGE.width } = print
  random = createRandomNumbers(seed)
  const scale = width / PAGE.width
  const canvas = new OffscreenCanvas(width, Math.round(PAGE.height * scale))
  const pen = canvas.getContext('2d') as Pen
  pen.scale(scale, scale)
  pen.fillStyle = paper
  pen.fillRect(0, 0, PAGE.width, PAGE.height)
  pen.fillStyle = ink
  pen.strokeStyle = ink
  motifs[motif](pen)
  return canvas
}
