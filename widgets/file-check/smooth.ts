/** An image as unrounded numbers. */
export interface Surface {
  light: Float32Array
  width: number
  height: number
}

/** Returns the mean of the pixels within `reach` of each pixel. Beyond the edge, the edge pixels are repeated. */
export function smooth({ light, width, height }: Surface, reach: number): Surface {
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
