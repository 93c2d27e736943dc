import type { PhotoQuality } from '../../../widgets/file-check/check-result'
import { createRandomNumbers } from './motif'
import type { Motif } from './sample'

/** Settings of a photo of a page. Lengths are pixels of the judged photo, in which 10-point text has an x-height of 5. */
export interface Shot {
  name: string
  look: PhotoQuality
  seed: number
  motif: Motif
  paper: string
  ink: string
  table: 'plain' | 'wood' | 'cloth'
  /** Rotation of the page in degrees, and the narrowing of its far end and far side. */
  angle: number
  slant: number
  lean: number
  /** Light on the page (above 1, white is over-exposed), its loss in the far corner, and the depth of a shadow. */
  light: number
  fall: number
  shadow: number
  /** Width of the shadow's edge, in pixels. */
  penumbra: number
  /** An unfocused thumb that holds the page on this side (-1 left, 1 right); 0 for none. */
  thumb: -1 | 0 | 1
  /** Standard deviation of the sensor's noise, of 255, and the quality of the JPEG. */
  noise: number
  quality: number
  /** Radius of the defocus. */
  lens: number
  /** Motion of the hand: length and direction (radians). */
  shake?: { length: number; angle: number }
  /**
   * Defocus beyond one line, or beyond two lines that form a corner. `angles` are the directions from the centre to the lines, in
   * radians. `from` is the distance of the lines from the centre (0.5 is the edge).
   */
  part?: { lens: number; angles: number[]; from: number }
}

const papers = ['#fdfdfb', '#f6f1e4', '#dcebd2', '#f7d9dc', '#eef2f6']
const inks = ['#1c2433', '#1c2433', '#111111', '#5b6070', '#8a8f99']
const tables: Shot['table'][] = ['plain', 'wood', 'cloth']

/** Kinds of page with print on the whole page. */
const fullPageMotifs: Motif[] = ['text', 'form', 'table']
const allMotifs: Motif[] = [
  ...fullPageMotifs,
  'certificate',
  'passport',
  'stamp',
  'words',
  'large',
  'signature',
]

/** Up to the first radius, text with an x-height of 5 is readable. From the second radius on, it is not. See `README.md`. */
const SOFT = 1.7
const BLURRED = 3.6

/** Returns a shot with random settings. */
function randomShot(seed: number, look: PhotoQuality, name: string, motifs: Motif[]) {
  // Neighbouring seeds would give similar values without the multiplication.
  const random = createRandomNumbers(Math.imul(seed, 0x9e3779b1) ^ Math.imul(seed + 1, 0x85ebca6b))
  const between = (least: number, most: number) => least + (most - least) * random()
  const pick = <T>(list: T[]): T => list[Math.floor(random() * list.length)] as T
  const shot: Shot = {
    name: `${name} ${seed}`,
    look,
    seed,
    motif: motifs[seed % motifs.length] as Motif,
    paper: pick(papers),
    ink: pick(inks),
    table: pick(tables),
    angle: between(-6, 6),
    slant: between(0, 0.14),
    lean: between(-0.07, 0.07),
    light: between(0.65, 1),
    fall: between(0, 0.45),
    shadow: random() < 0.5 ? between(0.2, 0.5) : 0,
    penumbra: between(15, 150),
    thumb: pick([-1, 0, 0, 0, 1]),
    noise: between(1, 6),
    quality: between(0.6, 0.9),
    lens: random() < 0.5 ? between(0.4, SOFT) : 0,
  }
  return { shot, between, pick }
}

const sharp = (seed: number): Shot => randomShot(seed, 'good', 'sharp', allMotifs).shot

function overExposed(seed: number): Shot {
  const { shot, between } = randomShot(seed, 'good', 'over-exposed', allMotifs)
  return { ...shot, light: between(1.1, 1.35), fall: between(0, 0.15) }
}

function blurred(seed: number): Shot {
  const { shot, between } = randomShot(seed, 'blurred', 'blurred', allMotifs)
  return { ...shot, lens: between(BLURRED, 9) }
}

function partlyBlurred(seed: number): Shot {
  const { shot, between, pick } = randomShot(seed, 'blurred', 'partly blurred', fullPageMotifs)
  const side = pick([0, 1, 2, 3]) * (Math.PI / 2) + between(-0.3, 0.3)
  const isCorner = seed % 4 === 0
  const from = isCorner ? between(-0.2, -0.1) : between(-0.15, 0.08)
  const angles = isCorner ? [side, side + Math.PI / 2] : [side]
  return { ...shot, part: { lens: between(BLURRED, 8), angles, from } }
}

function moved(seed: number): Shot {
  const { shot, between } = randomShot(seed, 'blurred', 'moved', fullPageMotifs)
  return { ...shot, shake: { length: between(10, 22), angle: between(0, Math.PI) } }
}

function dark(seed: number): Shot {
  const { shot, between } = randomShot(seed, 'dark', 'dark', allMotifs)
  return { ...shot, light: between(0.12, 0.25), noise: between(4, 8) }
}

const takeSeveral = (count: number, take: (seed: number) => Shot, first: number): Shot[] =>
  Array.from({ length: count }, (_, index) => take(first + index))

/** Returns sixty shots. Another first seed gives sixty other shots. */
export const takeShots = (first: number): Shot[] => [
  ...takeSeveral(20, sharp, first),
  ...takeSeveral(4, overExposed, first),
  ...takeSeveral(9, blurred, first),
  ...takeSeveral(13, partlyBlurred, first),
  ...takeSeveral(8, moved, first),
  ...takeSeveral(6, dark, first),
]
