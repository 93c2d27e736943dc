/** Arguments that a function takes at once in every browser. */
const PIECE = 8192

/** One character a byte, so that places in the text are places in the file; no decoder does that with every byte. */
export function textOf(bytes: Uint8Array | Uint8ClampedArray): string {
  let text = ''
  for (let start = 0; start < bytes.length; start += PIECE)
    text += String.fromCharCode(...bytes.subarray(start, start + PIECE))
  return text
}
