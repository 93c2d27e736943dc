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
  const result = emptyFilm(width, height)
  const reach = Math.ceil(radius)
  const paddedWidth = width + 2 * reach + 1
  const sums = new Float64Array(paddedWidth * height)
  for (let row = 0; row < height; row++) {
    for (let column = 1, index = row * paddedWidth + 1; column < paddedWidth; column++, index++) {
      const from = Math.min(Math.max(column - 1 - reach, 0), width - 1)
      sums[index] = (sums[index - 1] as number) + (light[row * width + from] as number)
    }
  }
  const { halves, area } = diskOf(radius)
  for (let row = 0; row < height; row++) {
    for (const [diskRow, half] of halves.entries()) {
      const line = Math.min(Math.max(row + diskRow - reach, 0), height - 1) * paddedWidth + reach
      for (let column = 0, index = row * width; column < width; column++, index++) {
        const sum = (sums[line + column + half + 1] as number) - (sums[line + column - half] as number)
        result.light[index] = (result.light[index] as number) + sum / area
      }
    }
  }
  return result
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

/** Applies motion blur of `length` pixels in the direction `angle`, in radians. */
export function blurByMotion(
  { light, width, height }: Film,
  { length, angle }: { length: number; angle: number },
): Film {
  const result = emptyFilm(width, height)
  const steps = Math.round(length)
  for (let step = 0; step < steps; step++) {
    const x = Math.round((step - steps / 2) * Math.cos(angle))
    const y = Math.round((step - steps / 2) * Math.sin(angle))
    for (let row = 0, index = 0; row < height; row++) {
      const line = Math.min(Math.max(row + y, 0), height - 1) * width
      for (let column = 0; column < width; column++, index++) {
        const from = line + Math.min(Math.max(column + x, 0), width - 1)
        result.light[index] = (result.light[index] as number) + (light[from] as number) / steps
      }
    }
  }
  return result
}

/**
 * Mixes two pictures: `first` where the share is 0, `second` where it is 1. `shareAt` gets positions relative to the centre, from
 * -0.5 to 0.5.
 */
export function mixFilms(first: Film, second: Film, shareAt: (x: number, y: number) => number): Film {
  const { width, height } = first
  const result = emptyFilm(width, height)
  for (let row = 0, index = 0; row < height; row++) {
    for (let column = 0; column < width; column++, index++) {
      const share = Math.min(Math.max(shareAt(column / width - 0.5, row / height - 0.5), 0), 1)
      result.light[index] =
        (first.light[index] as number) * (1 - share) + (second.light[index] as number) * share
    }
  }
  return result
}

/** Returns the brightness at a point between four pixels, by bilinear interpolation. */
export function interpolate({ light, width }: Film, x: number, y: number): number {
  const [column, row] = [x | 0, y | 0]
  const [right, down] = [x - column, y - row]
  const index = row * width + column
  const above = light[index] as number
  const below = light[index + width] as number
  const top = above + ((light[index + 1] as number) - above) * right
  return top + (below + ((light[index + width + 1] as number) - below) * right - top) * down
}
