/** Pixels of a canvas: red, green, blue and opacity, 0 to 255. A page has at most 1,024 pixels on its longer side. */
export interface Picture {
  data: Uint8ClampedArray
  width: number
  height: number
}

/** An image in grey: 0 is black, 255 white. */
export interface Grey {
  brightness: Uint8Array
  width: number
  height: number
}

export function greyOf({ data, width, height }: Picture): Grey {
  const brightness = new Uint8Array(width * height)
  for (let index = 0, offset = 0; index < brightness.length; index++, offset += 4) {
    const [red, green, blue] = [
      data[offset] as number,
      data[offset + 1] as number,
      data[offset + 2] as number,
    ]
    brightness[index] = (red * 77 + green * 150 + blue * 29) >> 8
  }
  return { brightness, width, height }
}

/** The number of occurrences of each value from 0 to 255. */
export class Histogram {
  private readonly counts = new Uint32Array(256)
  private total = 0

  add(value: number): void {
    this.counts[value] = (this.counts[value] as number) + 1
    this.total++
  }

  /** Returns the value that this share (0 to 1) of all values does not exceed. */
  quantile(share: number): number {
    let remaining = this.total * share
    return Math.max(
      this.counts.findIndex(count => {
        remaining -= count
        return remaining <= 0
      }),
      0,
    )
  }
}

/** Returns the value that this share (0 to 1) of all values does not exceed; 0 if there are no values. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0
}
