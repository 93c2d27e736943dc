import { type Grey, greyOf, Histogram, type Picture } from './grey'
import type { Look } from './verdict'

/** Brightness (0 to 255) that the brightest twentieth of a page must reach: darker paper cannot be read in print. */
const DARK = 85

/** Pixels of a tile's side: a line or two of text. */
const TILE = 32

/** Contrast (0 to 255) under which a tile is empty paper; and the same as a part of the page's contrast. */
const PAPER = 24
const PART = 0.3

/**
 * How much the steepest edges must rise over two pixels, as a part of their tile's contrast. Readable pages have 0.46
 * and more, others 0.27 and less.
 */
const SHARP = 0.34

/**
 * The tile, among those with content, whose value counts for the page: most shadows and folds are less steep than
 * print.
 */
const SPEAKER = 0.75

/** Along rows, columns and both diagonals: a shaking hand blurs in one direction only. */
const directions = [
  { x: 1, y: 0, length: 1 },
  { x: 0, y: 1, length: 1 },
  { x: 1, y: 1, length: Math.SQRT2 },
  { x: 1, y: -1, length: Math.SQRT2 },
]

interface Tile {
  contrast: number
  /** For each direction, how steep the steepest edges are. */
  steepness: number[]
}

function tileAt({ light, width }: Grey, left: number, top: number): Tile {
  const values = new Histogram()
  const edges = directions.map(() => new Histogram())
  for (let y = top; y < top + TILE; y++) {
    for (let at = y * width + left, end = at + TILE; at < end; at++) {
      values.add(light[at] as number)
      for (const [index, { x, y }] of directions.entries()) {
        const step = y * width + x
        edges[index]?.add(Math.abs((light[at + step] as number) - (light[at - step] as number)))
      }
    }
  }
  const contrast = values.quantile(0.99) - values.quantile(0.01)
  const steepness = edges.map((edge, index) => {
    return edge.quantile(0.98) / (directions[index]?.length ?? 1) / Math.max(contrast, 1)
  })
  return { contrast, steepness }
}

/** The tiles of a page that have content. */
function printedTiles(grey: Grey): Tile[] {
  const tiles: Tile[] = []
  for (let top = 1; top + TILE < grey.height; top += TILE)
    for (let left = 1; left + TILE < grey.width; left += TILE) tiles.push(tileAt(grey, left, top))
  const most = quantile(tiles, ({ contrast }) => contrast, 0.98)
  return tiles.filter(({ contrast }) => contrast >= Math.max(PAPER, most * PART))
}

function quantile(tiles: Tile[], figure: (tile: Tile) => number, part: number): number {
  const sorted = tiles.map(figure).sort((one, other) => one - other)
  return sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? 0
}

/** Is a page readable? An empty one is, since nothing on it can be blurred. */
export function judge(picture: Picture): Look {
  const grey = greyOf(picture)
  const all = new Histogram()
  for (const light of grey.light) all.add(light)
  if (all.quantile(0.95) < DARK) return 'dark'
  const tiles = printedTiles(grey)
  if (tiles.length === 0) return 'good'
  const steepness = directions.map((_, index) =>
    quantile(tiles, tile => tile.steepness[index] as number, SPEAKER),
  )
  return Math.min(...steepness) < SHARP ? 'blurred' : 'good'
}
