import type { Grey } from './grey'

/** Side of a cell in pixels; side of a tile in cells. A tile holds a line or two of text. */
const CELL = 8
const CELLS = 4

/** Width in pixels of the edge of the image that is not measured, because pixels beyond it are unknown. */
const MARGIN = 6

/** Distance in pixels between a pixel and the two that it is compared with, in the fine and in the coarse image. */
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
 * The amount of detail in a tile, in each direction: the second derivative of the brightness, in a lightly smoothed image
 * (`fine`) and in a more smoothed one (`coarse`). The means use the fourth power, so that strokes dominate over the paper between
 * them.
 */
export interface Tile {
  fine: number[]
  coarse: number[]
}

/** Returns the sums of the fourth powers of the second derivative, one number per cell. */
function detailOf(
  { brightness, width, height }: Surface,
  distance: number,
  direction: (typeof directions)[number],
) {
  const columns = Math.floor(width / CELL)
  const sums = new Float64Array(columns * Math.floor(height / CELL))
  const step = (direction.y * width + direction.x) * distance
  const right = Math.min(columns * CELL, width - MARGIN)
  const bottom = Math.min((sums.length / columns) * CELL, height - MARGIN)
  for (let y = MARGIN; y < bottom; y++) {
    const cells = Math.floor(y / CELL) * columns
    // Reads every other pixel, like the white squares of a chessboard: half of the work, and no line is missed.
    for (let x = MARGIN + (y % 2), index = y * width + x; x < right; x += 2, index += 2) {
      const secondDerivative =
        (brightness[index - step] as number) +
        (brightness[index + step] as number) -
        2 * (brightness[index] as number)
      const square = secondDerivative * secondDerivative
      const cell = cells + ((x / CELL) | 0)
      sums[cell] = (sums[cell] as number) + square * square
    }
  }
  // The second derivative is divided by the square of the distance; the sums contain its fourth power.
  const scale = (distance * direction.length) ** -8
  for (const [cell, sum] of sums.entries()) sums[cell] = sum * scale
  return { sums, columns }
}

/**
 * Returns the fourth-power mean of a tile. The sum also contains `around` cells on each side, so that an edge just outside the tile
 * counts too; it is divided by the number of pixels that are read in the tile alone.
 */
function meanAt({ sums, columns }: ReturnType<typeof detailOf>, left: number, top: number, around: number) {
  let sum = 0
  for (let row = Math.max(top - around, 0); row < top + CELLS + around; row++) {
    const last = Math.min(left + CELLS + around, columns)
    for (let column = Math.max(left - around, 0); column < last; column++)
      sum += sums[row * columns + column] ?? 0
  }
  return (sum / ((CELL * CELLS) ** 2 / 2)) ** 0.25
}

/** Divides a page into tiles. */
export function tilesOf({ brightness, width, height }: Grey): Tile[] {
  const page = smooth(smooth({ brightness: Float32Array.from(brightness), width, height }, 1), 1)
  const blurred = smooth(smooth(page, 3), 3)
  const fine = directions.map(direction => detailOf(page, FINE, direction))
  const coarse = directions.map(direction => detailOf(blurred, COARSE, direction))
  const tiles: Tile[] = []
  const size = CELL * CELLS
  for (let top = 0; (top + 1) * size <= height; top++) {
    for (let left = 0; (left + 1) * size <= width; left++) {
      tiles.push({
        fine: fine.map(detail => meanAt(detail, left * CELLS, top * CELLS, 1)),
        // The coarse image spreads an edge further, so the cells around the tile are not needed.
        coarse: coarse.map(detail => meanAt(detail, left * CELLS, top * CELLS, 0)),
      })
    }
  }
  return tiles
}

/** An image as unrounded numbers. */
interface Surface {
  brightness: Float32Array
  width: number
  height: number
}

/** Returns the mean of the pixels within `reach` of each pixel. Beyond the edge, the edge pixels are repeated. */
function smooth({ brightness, width, height }: Surface, reach: number): Surface {
  const rows = smoothRows(brightness, width, reach)
  const smoothed = new Float32Array(brightness.length)
  const sums = new Float32Array(width)
  const part = 1 / (2 * reach + 1)
  const rowAt = (y: number) => Math.min(Math.max(y, 0), height - 1) * width
  for (let y = -reach; y < reach; y++)
    for (let x = 0, index = rowAt(y); x < width; x++, index++)
      sums[x] = (sums[x] as number) + (rows[index] as number)
  for (let y = 0; y < height; y++) {
    const [added, removed] = [rowAt(y + reach), rowAt(y - reach)]
    for (let x = 0, index = y * width; x < width; x++, index++) {
      const sum = (sums[x] as number) + (rows[added + x] as number)
      smoothed[index] = sum * part
      sums[x] = sum - (rows[removed + x] as number)
    }
  }
  return { brightness: smoothed, width, height }
}

function smoothRows(brightness: Float32Array, width: number, reach: number): Float32Array {
  const smoothed = new Float32Array(brightness.length)
  const padded = new Float32Array(width + 2 * reach)
  const part = 1 / (2 * reach + 1)
  for (let start = 0; start < brightness.length; start += width) {
    padded.fill(brightness[start] as number, 0, reach)
    padded.set(brightness.subarray(start, start + width), reach)
    padded.fill(brightness[start + width - 1] as number, width + reach)
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
