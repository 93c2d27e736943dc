import type { Grey } from './grey'

/** Side of a cell in pixels; side of a tile in cells. A tile holds a line or two of text. */
const CELL = 8
const CELLS = 4

/** Width of the unmeasured edge in pixels, since the pixels beyond it are unknown. */
const MARGIN = 6

/** Distance in pixels from the middle of a bend to its ends, in the fine and in the coarse image. */
const FINE = 1
const COARSE = 3

/** Rows, columns and both diagonals: a shaking hand blurs in one direction only. */
const directions = [
  { x: 1, y: 0, length: 1 },
  { x: 0, y: 1, length: 1 },
  { x: 1, y: 1, length: Math.SQRT2 },
  { x: -1, y: 1, length: Math.SQRT2 },
]

/**
 * How much the light bends at the lines and edges of a tile (its second derivative), in each direction: in fine detail, and after
 * details of a few pixels were smoothed away. Fourth-power means, so that strokes dominate over the paper between them.
 */
export interface Tile {
  fine: number[]
  coarse: number[]
}

/** Returns the sums of the bends' fourth powers, one number per cell. */
function bendsOf({ light, width, height }: Surface, reach: number, direction: (typeof directions)[number]) {
  const columns = Math.floor(width / CELL)
  const sums = new Float64Array(columns * Math.floor(height / CELL))
  const step = (direction.y * width + direction.x) * reach
  const right = Math.min(columns * CELL, width - MARGIN)
  const bottom = Math.min((sums.length / columns) * CELL, height - MARGIN)
  for (let y = MARGIN; y < bottom; y++) {
    const cells = Math.floor(y / CELL) * columns
    // Every other pixel, like the white squares of a chessboard: half of the work, and no line is missed.
    for (let x = MARGIN + (y % 2), at = y * width + x; x < right; x += 2, at += 2) {
      const bend = (light[at - step] as number) + (light[at + step] as number) - 2 * (light[at] as number)
      const square = bend * bend
      const cell = cells + ((x / CELL) | 0)
      sums[cell] = (sums[cell] as number) + square * square
    }
  }
  // A second derivative is divided by the square of its reach, and this is its fourth power.
  const scale = (reach * direction.length) ** -8
  for (const [cell, sum] of sums.entries()) sums[cell] = sum * scale
  return { sums, columns }
}

/** Returns the fourth-power mean of a tile and the nearest cells of its neighbours, so that an edge just outside counts too. */
function meanAt({ sums, columns }: ReturnType<typeof bendsOf>, left: number, top: number, around: number) {
  let sum = 0
  for (let row = Math.max(top - around, 0); row < top + CELLS + around; row++) {
    const last = Math.min(left + CELLS + around, columns)
    for (let column = Math.max(left - around, 0); column < last; column++)
      sum += sums[row * columns + column] ?? 0
  }
  return (sum / ((CELL * CELLS) ** 2 / 2)) ** 0.25
}

/** Divides a page into tiles. */
export function tilesOf({ light, width, height }: Grey): Tile[] {
  const sheet = smooth(smooth({ light: Float32Array.from(light), width, height }, 1), 1)
  const blurred = smooth(smooth(sheet, 3), 3)
  const fine = directions.map(direction => bendsOf(sheet, FINE, direction))
  const coarse = directions.map(direction => bendsOf(blurred, COARSE, direction))
  const tiles: Tile[] = []
  const size = CELL * CELLS
  for (let top = 0; (top + 1) * size <= height; top++) {
    for (let left = 0; (left + 1) * size <= width; left++) {
      tiles.push({
        fine: fine.map(bends => meanAt(bends, left * CELLS, top * CELLS, 1)),
        // The coarse image spreads an edge further than the fine one.
        coarse: coarse.map(bends => meanAt(bends, left * CELLS, top * CELLS, 0)),
      })
    }
  }
  return tiles
}

/** An image as unrounded numbers. */
interface Surface {
  light: Float32Array
  width: number
  height: number
}

/** Returns the mean of the pixels within `reach` of each pixel. Beyond the edge, the edge pixels are repeated. */
function smooth({ light, width, height }: Surface, reach: number): Surface {
  const rows = smoothRows(light, width, reach)
  const smoothed = new Float32Array(light.length)
  const sums = new Float32Array(width)
  const part = 1 / (2 * reach + 1)
  const rowAt = (y: number) => Math.min(Math.max(y, 0), height - 1) * width
  for (let y = -reach; y < reach; y++)
    for (let x = 0, at = rowAt(y); x < width; x++, at++) sums[x] = (sums[x] as number) + (rows[at] as number)
  for (let y = 0; y < height; y++) {
    const [enters, leaves] = [rowAt(y + reach), rowAt(y - reach)]
    for (let x = 0, at = y * width; x < width; x++, at++) {
      const sum = (sums[x] as number) + (rows[enters + x] as number)
      smoothed[at] = sum * part
      sums[x] = sum - (rows[leaves + x] as number)
    }
  }
  return { light: smoothed, width, height }
}

function smoothRows(light: Float32Array, width: number, reach: number): Float32Array {
  const smoothed = new Float32Array(light.length)
  const padded = new Float32Array(width + 2 * reach)
  const part = 1 / (2 * reach + 1)
  for (let start = 0; start < light.length; start += width) {
    padded.fill(light[start] as number, 0, reach)
    padded.set(light.subarray(start, start + width), reach)
    padded.fill(light[start + width - 1] as number, width + reach)
    let sum = 0
    for (let x = 0; x < 2 * reach; x++) sum += padded[x] as number
    for (let x = 0; x < width; x++) {
      sum += padded[x + 2 * reach] as number
      smoothed[start + x] = sum * part
      sum -= padded[x] as number
    }
  }
  return smoothed
}
