import { pdfBytes, pngBytes } from '../samples/files'
import { craftedFiles } from './crafted-files'
import { corrupt } from './input'
import { oddBody, oddText } from './odd'
import type { Random } from './random'

const MEGABYTE = 1024 * 1024

/** Returns the contents of an uploaded file. */
function fileFor(random: Random): Buffer {
  const kind = random.int(22)
  if (kind > 19) return random.pick(craftedFiles)
  if (kind < 7) return Buffer.from(pdfBytes(random.int(3000)))
  if (kind < 10) return Buffer.from(pngBytes())
  if (kind === 10) return Buffer.from([0xff, 0xd8, 0xff, ...oddBody(random)])
  if (kind === 11) return Buffer.concat([pngBytes().subarray(0, 8), oddBody(random)])
  if (kind === 12) return Buffer.from(pdfBytes()).subarray(0, random.int(400))
  if (kind === 13) return Buffer.concat([Buffer.from('%PDF-1.7\n'), oddBody(random)])
  if (kind === 14) return Buffer.alloc(0)
  // The maximum size, one byte more, or far more. These files are rare, because each takes long.
  if (kind === 15 && random.percent(10))
    return Buffer.from(pdfBytes(random.pick([4 * MEGABYTE, 4 * MEGABYTE + 1, 6 * MEGABYTE])))
  return random.percent(50) ? oddBody(random) : withNoise(Buffer.from(pdfBytes(500)), random)
}

/** Changes some bytes of a file. */
function withNoise(bytes: Buffer, random: Random): Buffer {
  for (let changes = 1 + random.int(20); changes > 0; changes--)
    bytes[random.int(bytes.length)] = random.int(256)
  return bytes
}

const quoted = (text: string) => text.replace(/[\r\n]/g, ' ').replace(/"/g, '%22')

interface Part {
  head: string
  bytes: Buffer
}

const fieldOf = (name: string, text: string, more = ''): Part => ({
  head: `Content-Disposition: form-data; name="${quoted(name)}"${more}`,
  bytes: Buffer.from(text),
})

function partsFor(validInput: unknown, random: Random): Part[] {
  const values = random.percent(75) ? validInput : corrupt(validInput, random)
  const fields = Object.entries(values && typeof values === 'object' ? values : { category: values }).map(
    ([name, value]) => fieldOf(name, typeof value === 'string' ? value : JSON.stringify(value)),
  )
  const name = random.percent(80) ? 'scan.pdf' : oddText(random).slice(0, 3000)
  const file: Part = {
    head: `Content-Disposition: form-data; name="file"; filename="${quoted(name)}"\r\nContent-Type: application/pdf`,
    bytes: fileFor(random),
  }
  const parts = [...fields, file]
  const kind = random.int(30)
  if (kind === 0) return parts.reverse()
  if (kind === 1) return [...parts, file]
  if (kind === 2) return [...parts, random.pick(parts)]
  if (kind === 3) return [random.pick(parts), ...parts]
  if (kind === 4) return fields
  if (kind === 5) return [...parts, fieldOf(oddText(random).slice(0, 200), oddText(random))]
  if (kind === 6) return [fieldOf('category', 'x'.repeat(random.pick([4095, 4096, 4097, 20_000]))), ...parts]
  if (kind === 7) return [fieldOf('details', 'a\u0000', "; filename*=utf-16le''%00%d8"), ...parts]
  if (kind === 8) return [{ ...fieldOf('category', 'VISA'), head: oddText(random) }, file]
  if (kind === 9) return Array.from({ length: 30 }, (_, number) => fieldOf(`f${number}`, 'x'))
  return parts
}

/** Returns a multipart body as a browser writes it, or with a deviation. */
export function formFor(validInput: unknown, random: Random): { bytes: Buffer; type: string } {
  const boundary = random.percent(95)
    ? '----fuzz7MA4YWxkTrZu0gW'
    : random.pick(['', 'x', '-'.repeat(70), 'a b'])
  const pieces = partsFor(validInput, random).flatMap(({ head, bytes }) => [
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ])
  if (random.percent(95)) pieces.push(Buffer.from(`--${boundary}--\r\n`))
  const type = random.percent(97)
    ? `multipart/form-data; boundary=${boundary}`
    : random.pick([
        'multipart/form-data',
        'multipart/mixed; boundary=x',
        'multipart/form-data; boundary=other',
      ])
  return { bytes: Buffer.concat(pieces), type }
}
