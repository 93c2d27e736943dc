/** How far each step turns (RFC 1321): four a round, again and again. */
const TURNS = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const

const sines = Uint32Array.from({ length: 64 }, (_, step) => Math.abs(Math.sin(step + 1)) * 2 ** 32)

/** What a step mixes, and which word of the block it takes. */
const rounds = [
  { mix: (b: number, c: number, d: number) => (b & c) | (~b & d), word: (step: number) => step },
  { mix: (b: number, c: number, d: number) => (b & d) | (c & ~d), word: (step: number) => 5 * step + 1 },
  { mix: (b: number, c: number, d: number) => b ^ c ^ d, word: (step: number) => 3 * step + 5 },
  { mix: (b: number, c: number, d: number) => c ^ (b | ~d), word: (step: number) => 7 * step },
] as const

/** Blocks of 64 bytes: the message, one bit, zeros, and its length in bits. */
function padded(message: Uint8Array): DataView {
  const view = new DataView(new ArrayBuffer((((message.length + 8) >> 6) + 1) << 6))
  new Uint8Array(view.buffer).set(message)
  view.setUint8(message.length, 0x80)
  view.setUint32(view.byteLength - 8, message.length << 3, true)
  return view
}

/** MD5 (RFC 1321), which browsers do not offer. Only for opening older encrypted PDFs. */
export function md5(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = padded(message)
  const sum = Uint32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476)
  for (let block = 0; block < view.byteLength; block += 64) {
    let [a, b, c, d] = sum as unknown as [number, number, number, number]
    for (let step = 0; step < 64; step++) {
      const { mix, word } = rounds[(step >> 4) as 0]
      const turn = TURNS[(step >> 4) as 0][(step & 3) as 0]
      const taken = view.getUint32(block + ((word(step) & 15) << 2), true)
      const mixed = (a + mix(b, c, d) + (sines[step] as number) + taken) | 0
      ;[a, d, c, b] = [d, c, b, (b + ((mixed << turn) | (mixed >>> (32 - turn)))) | 0]
    }
    sum.set([a, b, c, d].map((part, index) => part + (sum[index] as number)))
  }
  const digest = new DataView(new ArrayBuffer(16))
  for (const [index, part] of sum.entries()) digest.setUint32(index << 2, part, true)
  return new Uint8Array(digest.buffer)
}
