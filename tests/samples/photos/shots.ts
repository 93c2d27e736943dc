import type { Look } from '../../../widgets/file-check/verdict'
import { chance } from './motif'
import type { Motif } from './sample'

/** How a page was photographed. Lengths are pixels of the photo as it is judged, where text of ten points has an x-height of 5. */
export interface Shot {
  name: string
  look: Look
  seed: number
  motif: Motif
  paper: string
  ink: string
  table: 'plain' | 'wood' | 'cloth'
  /** Degrees of the page on the table, and how much narrower its far end and its far side are. */
  angle: number
  slant: number
  lean: number
  /** Light on the page (over 1, white is over-exposed), how much less the far corner has, and the depth of a shadow. */
  light: number
  fall: number
  shadow: number
  /** Pixels over which the shadow begins. */
  penumbra: number
  /** A thumb, too near to be in focus, that holds the page on this side (-1 left, 1 right). */
  thumb: -1 | 0 | 1
  /** Standard deviation of the sensor's noise, of 255, and the quality of the JPEG. */
  noise: number
  quality: number
  /** Radius of a lens out of focus. */
  lens: number
  /** How far the hand moved, and in which direction (radians). */
  shake?: { length: number; angle: number }
  /**
   * A lens out of focus beyond lines: in which directions from the middle (radians; two are a corner), and how far from
   * it (0.5 is the edge).
   */
  part?: { lens: number; angles: number[]; from: number }
}

const papers = ['#fdfdfb', '#f6f1e4', '#dcebd2', '#f7d9dc', '#eef2f6']
const inks = ['#1c2433', '#1c2433', '#111111', '#5b6070', '#8a8f99']
const tables: Shot['table'][] = ['plain', 'wood', 'cloth']

/** With print on the whole page. */
const full: Motif[] = ['text', 'form', 'table']
const all: Motif[] = [...full, 'certificate', 'passport', 'stamp', 'words', 'large', 'signature']

/** Readable up to this radius, with an x-height of 5; not from the other one on (`README.md` says how that was seen). */
const SOFT = 1.7
const BLURRED = 3.6

/** What is chance in a photo. */
function anyShot(seed: number, look: Look, name: string, motifs: Motif[]) {
  // The values of neighbouring seeds are alike until they are multiplied.
  const random = chance(Math.imul(seed, 0x9e3779b1) ^ Math.imul(seed + 1, 0x85ebca6b))
  const between = (least: number, most: number) => least + (most - least) * random()
  const one = <T>(list: T[]): T => list[Math.floor(random() * list.length)] as T
  const shot: Shot = {
    name: `${name} ${seed}`,
    look,
    seed,
    motif: motifs[seed % motifs.length] as Motif,
    paper: one(papers),
    ink: one(inks),
    table: one(tables),
    angle: between(-6, 6),
    slant: between(0, 0.14),
    lean: between(-0.07, 0.07),
    light: between(0.65, 1),
    fall: between(0, 0.45),
    shadow: random() < 0.5 ? between(0.2, 0.5) : 0,
    penumbra: between(15, 150),
    thumb: one([-1, 0, 0, 0, 1]),
    noise: between(1, 6),
    quality: between(0.6, 0.9),
    lens: random() < 0.5 ? between(0.4, SOFT) : 0,
  }
  return { shot, between, one }
}

const sharp = (seed: number): Shot => anyShot(seed, 'good', 'sharp', all).shot

function overExposed(seed: number): Shot {
  const { shot, between } = anyShot(seed, 'good', 'over-exposed', all)
  return { ...shot, light: between(1.1, 1.35), fall: between(0, 0.15) }
}

function blurred(seed: number): Shot {
  const { shot, between } = anyShot(seed, 'blurred', 'blurred', all)
  return { ...shot, lens: between(BLURRED, 9) }
}

function partlyBlurred(seed: number): Shot {
  const { shot, between, one } = anyShot(seed, 'blurred', 'partly blurred', full)
  const side = one([0, 1, 2, 3]) * (Math.PI / 2) + between(-0.3, 0.3)
  const isCorner = seed % 4 === 0
  const from = isCorner ? between(-0.2, -0.1) : between(-0.15, 0.08)
  const angles = isCorner ? [side, side + Math.PI / 2] : [side]
  return { ...shot, part: { lens: between(BLURRED, 8), angles, from } }
}

function moved(seed: number): Shot {
  const { shot, between } = anyShot(seed, 'blurred', 'moved', full)
  return { ...shot, shake: { length: between(10, 22), angle: between(0, Math.PI) } }
}

function dark(seed: number): Shot {
  const { shot, between } = anyShot(seed, 'dark', 'dark', all)
  return { ...shot, light: between(0.12, 0.25), noise: between(4, 8) }
}

const some = (count: number, take: (seed: number) => Shot, first: number): Shot[] =>
  Array.from({ length: count }, (_, index) => take(first + index))

/** Sixty photos; another first seed makes sixty others. */
export const takeShots = (first: number): Shot[] => [
  ...some(20, sharp, first),
  ...some(4, overExposed, first),
  ...some(9, blurred, first),
  ...some(13, partlyBlurred, first),
  ...some(8, moved, first),
  ...some(6, dark, first),
]
