import { type Grey, quantile } from './grey'
import { type Tile, tilesOf } from './tiles'

/** A tile contains print if its coarse bends exceed the noise by this factor, and this share of the page's strongest bends. */
const ABOVE_NOISE = 3
const PRINT = 0.25

/** If the flattest tiles exceed this share of the strongest bends, they are print, on a page without margins. */
const NOISE = 0.15

/** Coarse bends (of 255) below which a tile is empty: paper and its noise. */
const FAINTEST = 0.05

/** A direction is measured in a tile if its bends exceed this share of the strongest direction's. */
const DIRECTION = 0.25

/**
 * Limit of the ratio of fine to coarse bends. With a lens out of focus by a radius r (pixels of a page 1,024 high), print falls
 * from 5 and more (r = 0) and 3.5 (r = 1.7, still readable) to 2.9 and less (r = 3.6, where no word of twelve points can be
 * read). As a ratio it is the same for black and for faint print, in light and shadow.
 */
const SHARP = 3.3

/**
 * The share of a page's print, and the number of tiles, from which a page is blurred. In readable photos up to a hundredth of the
 * tiles is below the limit; a blurred thumb covers fifteen tiles.
 */
const SHARE = 0.04
const TILES = 18

const without = (value: number, noise: number) => Math.max(value ** 4 - noise ** 4, 0) ** 0.25

/** Returns the noise of the page, measured in the flattest tiles. */
function noiseOf(tiles: Tile[], strongest: number): Tile {
  const flattest = quantile(tiles.map(strengthOf), 0.05)
  const flat = flattest < strongest * NOISE ? tiles.filter(tile => strengthOf(tile) <= flattest) : []
  const middle = (figures: 'fine' | 'coarse') =>
    (tiles[0]?.[figures] ?? []).map((_, direction) =>
      quantile(
        flat.map(tile => tile[figures][direction] as number),
        0.5,
      ),
    )
  return { fine: middle('fine'), coarse: middle('coarse') }
}

const strengthOf = ({ coarse }: Tile) => Math.max(...coarse)

/** Returns the sharpness of a tile's print, in its least sharp direction. */
function sharpnessOf(tile: Tile, noise: Tile): number {
  const least = strengthOf(tile) * DIRECTION
  const ratios = tile.coarse.map((coarse, direction) => {
    const [fineNoise, coarseNoise] = [noise.fine[direction] as number, noise.coarse[direction] as number]
    if (coarse < Math.max(least, coarseNoise * ABOVE_NOISE)) return Number.POSITIVE_INFINITY
    return without(tile.fine[direction] as number, fineNoise) / without(coarse, coarseNoise)
  })
  return Math.min(...ratios)
}

/** Returns whether the print of a page, or a part of it, is out of focus or shaken. An empty page is not blurred. */
export function isBlurred(grey: Grey): boolean {
  const tiles = tilesOf(grey)
  const strongest = quantile(tiles.map(strengthOf), 0.97)
  const noise = noiseOf(tiles, strongest)
  const least = Math.max(FAINTEST, strongest * PRINT, strengthOf(noise) * ABOVE_NOISE)
  const printed = tiles.filter(tile => strengthOf(tile) >= least)
  const blurred = printed.filter(tile => sharpnessOf(tile, noise) < SHARP)
  return blurred.length >= Math.max(TILES, printed.length * SHARE)
}
