import { type Grey, quantile } from './grey'
import { type Tile, tilesOf } from './tiles'

/**
 * A tile contains print if its coarse detail is this many times the noise, and at least this share of the page's strongest
 * detail.
 */
const NOISE_FACTOR = 3
const MIN_PRINT_SHARE = 0.25

/**
 * If even the tiles with the least detail exceed this share of the strongest detail, they are print, not noise: the page has no
 * margins.
 */
const MAX_NOISE_SHARE = 0.15

/** Coarse detail (of 255) below which a tile is empty: paper and its noise. */
const MIN_DETAIL = 0.05

/** A direction of a tile is measured if its detail exceeds this share of the strongest direction's. */
const MIN_DIRECTION_SHARE = 0.25

/**
 * Minimum ratio of fine to coarse detail. Measured on print with a lens out of focus by a radius r, in pixels of a page 1,024
 * high: 5 or more for r = 0, 3.5 for r = 1.7 (still readable), 2.9 or less for r = 3.6 (no word of twelve points can be read).
 * The ratio is the same for black and faint print, in light and shadow.
 */
const MIN_SHARPNESS = 3.3

/**
 * A page is blurred if at least this share of its printed tiles is below `MIN_SHARPNESS`, and at least this number of tiles. In
 * readable photos, up to 1 % of the tiles are below `MIN_SHARPNESS`; a blurred thumb covers fifteen tiles.
 */
const BLURRED_SHARE = 0.04
const BLURRED_TILES = 18

const subtractNoise = (value: number, noise: number) => Math.max(value ** 4 - noise ** 4, 0) ** 0.25

/** Returns the noise of the page, measured in the tiles with the least detail. */
function noiseOf(tiles: Tile[], strongest: number): Tile {
  const flattest = quantile(tiles.map(strengthOf), 0.05)
  const flatTiles =
    flattest < strongest * MAX_NOISE_SHARE ? tiles.filter(tile => strengthOf(tile) <= flattest) : []
  const medianOf = (scale: 'fine' | 'coarse') =>
    (tiles[0]?.[scale] ?? []).map((_, direction) =>
      quantile(
        flatTiles.map(tile => tile[scale][direction] as number),
        0.5,
      ),
    )
  return { fine: medianOf('fine'), coarse: medianOf('coarse') }
}

const strengthOf = ({ coarse }: Tile) => Math.max(...coarse)

/** Returns the sharpness of a tile's print, in its least sharp direction. */
function sharpnessOf(tile: Tile, noise: Tile): number {
  const minimum = strengthOf(tile) * MIN_DIRECTION_SHARE
  const ratios = tile.coarse.map((coarse, direction) => {
    const [fineNoise, coarseNoise] = [noise.fine[direction] as number, noise.coarse[direction] as number]
    if (coarse < Math.max(minimum, coarseNoise * NOISE_FACTOR)) return Number.POSITIVE_INFINITY
    return subtractNoise(tile.fine[direction] as number, fineNoise) / subtractNoise(coarse, coarseNoise)
  })
  return Math.min(...ratios)
}

/** Returns whether the print of a page, or a part of it, is out of focus or shaken. An empty page is not blurred. */
export function isBlurred(grey: Grey): boolean {
  const tiles = tilesOf(grey)
  const strongest = quantile(tiles.map(strengthOf), 0.97)
  const noise = noiseOf(tiles, strongest)
  const minimum = Math.max(MIN_DETAIL, strongest * MIN_PRINT_SHARE, strengthOf(noise) * NOISE_FACTOR)
  const printed = tiles.filter(tile => strengthOf(tile) >= minimum)
  const blurred = printed.filter(tile => sharpnessOf(tile, noise) < MIN_SHARPNESS)
  return blurred.length >= Math.max(BLURRED_TILES, printed.length * BLURRED_SHARE)
}
