/** A greyscale picture with unrounded values from 0 to 255. */
export interface Film {
  light: Float32Array
  width: number
  height: number
}

export const emptyFilm = (width: number, height: number): Film => ({
  light: new Float32Array(width * height),
  width,
  height,
})

/** Defocuses a picture: each point becomes a disk with this radius, in pixels. */
export function defocus(film: Film, radius: number): Film {
  const { light, width, height } = film
  const to = emptyFilm(width, height)
  const reach = Math.ceil(radius)
  const padded = width + 2 * reach + 1
  const sums = new Float64Array(padded * height)
  for (let row = 0; row < height; row++) {
    for (let column = 1, at = row * padded + 1; column < padded; column++, at++) {
      const from = Math.min(Math.max(column - 1 - reach, 0), width - 1)
      sums[at] = (sums[at - 1] as number) + (light[row * width + from] as number)
    }
  }
  const { halves, area } = diskOf(radius)
  for (let row = 0; row < height; row++) {
    for (const [index, half] of halves.entries()) {
      const line = Math.min(Math.max(row + index - reach, 0), height - 1) * padded + reach
      for (let column = 0, at = row * width; column < width; column++, at++) {
        const sum = (sums[line + column + half + 1] as number) - (sums[line + column - half] as number)
        to.light[at] = (to.light[at] as number) + sum / area
      }
    }
  }
  return to
}

/** Returns the half width of a disk in each of its rows, and its area, in pixels. */
function diskOf(radius: number): { halves: number[]; area: number } {
  const reach = Math.ceil(radius)
  const halves: number[] = []
  for (let row = -reach; row <= reach; row++)
    if (Math.abs(row) <= radius) halves.push(Math.floor(Math.sqrt(radius * radius - row * row)))
    else halves.push(0)
  return { halves, area: halves.reduce((sum, half) => sum + 2 * half + 1, 0) }
}

/** Applies motion blur of `length` pixels in a direction. */
export function blurByMotion(
  { light, width, height }: Film,
  { length, angle }: { length: number; angle: number },
): Film {
  const to = emptyFilm(width, height)
  const steps = Math.round(length)
  for (let step = 0; step < steps; step++) {
    const x = Math.round((step - steps / 2) * Math.cos(angle))
    const y = Math.round((step - steps / 2) * Math.sin(angle))
    for (let row = 0, at = 0; row < height; row++) {
      const line = Math.min(Math.max(row + y, 0), height - 1) * width
      for (let column = 0; column < width; column++, at++) {
        const from = line + Math.min(Math.max(column + x, 0), width - 1)
        to.light[at] = (to.light[at] as number) + (light[from] as number) / steps
      }
    }
  }
  return to
}

/** Mixes two pictures: `one` where the share is 0, `other` where it is 1. */
export function mixFilms(one: Film, other: Film, shareAt: (x: number, y: number) => number): Film {
  const { width, height } = one
  const to = emptyFilm(width, height)
  for (let row = 0, at = 0; row < height; row++) {
    for (let column = 0; column < width; column++, at++) {
      const share = Math.min(Math.max(shareAt(column / width - 0.5, row / height - 0.5), 0), 1)
      to.light[at] = (one.light[at] as number) * (1 - share) + (other.light[at] as number) * share
    }
  }
  return to
}

/** Returns the bilinear interpolation of four points. */
export function interpolate({ light, width }: Film, x: number, y: number): number {
  const [column, row] = [x | 0, y | 0]
  const [right, down] = [x - column, y - row]
  const at = row * width + column
  const one = light[at] as number
  const below = light[at + width] as number
  const top = one + ((light[at + 1] as number) - one) * right
  return top + (below + ((light[at + width + 1] as number) - below) * right - top) * down
}
