import jsqr from 'jsqr'

/** Width of a module, a square of the QR code, in pixels. */
const SCALE = 4

/**
 * Returns the content of a QR code from the path that draws it, with a square for each dark module (`widgets/ui/qr-code.tsx`).
 * Undefined if the code cannot be read.
 */
export function readQrCode(path: string): string | undefined {
  const dark = [...path.matchAll(/M(\d+) (\d+)h/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
  const margin = Math.min(...dark.map(([x]) => x))
  const side = (Math.max(...dark.map(([x]) => x)) + margin + 1) * SCALE
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [x, y] of dark)
    for (let row = y * SCALE; row < (y + 1) * SCALE; row++)
      for (let column = x * SCALE; column < (x + 1) * SCALE; column++)
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3)
  return jsqr(pixels, side, side)?.data
}
