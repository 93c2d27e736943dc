import { corpus } from '../samples/corpus'
import { createRandom, type Random } from './random'

/** Maximum size of a file to damage, in bytes: larger ones take seconds to judge. */
const MAX_FILE_BYTES = 100_000

/** Maximum length of a piece that is duplicated, removed or copied from another file, in bytes. */
const MAX_PIECE = 2_000

/** Returns a random piece of a file, from `start` up to `end`. */
function pieceOf(bytes: Buffer, random: Random): { start: number; end: number } {
  const start = random.int(bytes.length)
  return { start, end: Math.min(bytes.length, start + 1 + random.int(MAX_PIECE)) }
}

type Damage = (bytes: Buffer, random: Random, other: Buffer) => Buffer

const damages: Damage[] = [
  function changeBytes(bytes, random) {
    const changed = Buffer.from(bytes)
    for (let count = 1 + random.int(20); count > 0; count--)
      changed[random.int(changed.length)] = random.int(256)
    return changed
  },
  function cut(bytes, random) {
    return bytes.subarray(0, random.int(bytes.length))
  },
  function double(bytes, random) {
    const { start, end } = pieceOf(bytes, random)
    return Buffer.concat([bytes.subarray(0, end), bytes.subarray(start)])
  },
  function remove(bytes, random) {
    const { start, end } = pieceOf(bytes, random)
    return Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)])
  },
  function moveBetween(bytes, random, other) {
    const { start, end } = pieceOf(other, random)
    const position = random.int(bytes.length)
    return Buffer.concat([bytes.subarray(0, position), other.subarray(start, end), bytes.subarray(position)])
  },
]

/** A damaged file of the corpus. */
export interface DamagedFile {
  /** Its number, its source, the kind of damage, and the other file, from which `moveBetween` copies a piece. */
  name: string
  bytes: Buffer
}

/** Yields, without end, damaged variants of the files in these folders of the corpus. The same seed gives the same files. */
export function* damagedFiles(seed: number, folders: Parameters<typeof corpus>[0][]): Generator<DamagedFile> {
  const random = createRandom(seed)
  const files = folders
    .flatMap(corpus)
    .filter(({ bytes }) => bytes.length < MAX_FILE_BYTES)
    .map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes) }))
  for (let number = 0; ; number++) {
    const [file, other, damage] = [random.pick(files), random.pick(files), random.pick(damages)]
    const name = `${number}: ${file.name}, ${damage.name}, ${other.name}`
    yield { name, bytes: damage(file.bytes, random, other.bytes) }
  }
}
