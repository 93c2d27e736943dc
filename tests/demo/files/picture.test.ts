import { readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { JPEG_END, pictureFault } from '../../../demo/server/domain/upload/picture'
import { drawPages } from '../../../demo/server/output/document-pages/draw'
import { fileFault, kindOf, MAX_PIXELS } from '../../../widgets/contract/document/file'
import { startCpuTimer } from '../../help/cpu-timer'
import { corpus } from '../../samples/corpus'
import { pngBytes } from '../../samples/files'

const faultOf = (bytes: Uint8Array) => {
  const kind = kindOf(bytes)
  if (kind !== 'png' && kind !== 'jpeg') throw new Error('No picture')
  return pictureFault(kind, Buffer.from(bytes))
}

const chunk = (kind: string, content: Uint8Array) => {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const png = (width: number, height: number, rows: Uint8Array, [depth, color] = [8, 0]) => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([depth ?? 0, color ?? 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
const photo = corpus('picture').find(({ name }) => name === 'baseline.jpg')?.bytes ?? new Uint8Array()

/** Returns a length without the bytes after the picture: some files of the corpus have up to 60. */
const pictureLength = (name: string, bytes: Uint8Array) =>
  bytes.length - (name.match(/behind|trailer/) ? 60 : 0)

describe.each(corpus('picture'))('a picture made by a common program ($name)', ({ bytes, name }) => {
  test('is accepted', async () => {
    expect(await faultOf(bytes)).toBeUndefined()
  })

  test('is damaged when it is cut off', async () => {
    for (const share of [0.3, 0.6, 0.8])
      expect(await faultOf(bytes.subarray(0, pictureLength(name, bytes) * share))).toBe('damagedPicture')
  })
})

describe.each(corpus('picture').filter(({ name }) => name.endsWith('.jpg')))(
  'a JPEG ($name)',
  ({ bytes, name }) => {
    const cutWithEndMarker = (share: number) =>
      Buffer.concat([bytes.subarray(0, pictureLength(name, bytes) * share), JPEG_END])

    test('is damaged when a fifth or more of it is missing, although it has an end marker', async () => {
      for (const share of [0.4, 0.6, 0.8])
        expect(await faultOf(cutWithEndMarker(share))).toBe('damagedPicture')
    })

    test('is accepted with a second end marker, and with stray bytes before the end marker', async () => {
      expect(await faultOf(Buffer.concat([bytes, JPEG_END]))).toBeUndefined()
      const stray = name.match(/behind|end/) ? bytes : bytes.subarray(0, -2)
      expect(await faultOf(Buffer.concat([stray, Buffer.from('....'), JPEG_END]))).toBeUndefined()
    })
  },
)

describe.each(corpus('picture').filter(({ name }) => name.endsWith('.png')))('a PNG ($name)', ({ bytes }) => {
  test('is damaged when its end is missing', async () => {
    for (const share of [0.95, 0.999])
      expect(await faultOf(bytes.subarray(0, bytes.length * share))).toBe('damagedPicture')
  })
})

test('the agent sees the first frame of an animated PNG', async () => {
  const drawFirstPage = (name: string) =>
    drawPages(name, async () => ({
      bytes: corpus('picture').find(picture => picture.name === name)?.bytes ?? new Uint8Array(),
      mediaType: 'image/png',
      page: 1,
    }))
  const first = await drawFirstPage('plain.png')
  expect(first.drawn?.length).toBeGreaterThan(100)
  expect(await drawFirstPage('animated.png')).toEqual(first)
})

test.each(corpus('renamed'))(
  'a picture of another format is refused, whatever its name: $name',
  async ({ bytes }) => {
    expect(kindOf(bytes)).toBeUndefined()
    expect(fileFault('SCHOOL_ATTESTATION', bytes)).toBe('notAccepted')
    expect(fileFault('IDENTITY', bytes)).toBe('notPdf')
  },
)

test('a large photo is damaged when a tenth of it is missing', async () => {
  const bytes = readFileSync(new URL('../../samples/photos/good-form.jpg', import.meta.url))
  expect(await faultOf(bytes)).toBeUndefined()
  const cut = bytes.subarray(0, bytes.length * 0.9)
  expect(await faultOf(cut)).toBe('damagedPicture')
  expect(await faultOf(Buffer.concat([cut, JPEG_END]))).toBe('damagedPicture')
})

test.each([false, true])(
  'a photo of 12 megapixels is checked with less than a second of CPU time (progressive: %s)',
  async progressive => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 }
    const create = { width: 4000, height: 3000, channels: 3 as const, background: '#888', noise }
    const bytes = await sharp({ create }).blur(1).jpeg({ progressive, quality: 80 }).toBuffer()
    const work = startCpuTimer()
    expect(await faultOf(bytes)).toBeUndefined()
    expect(work()).toBeLessThan(1000)
  },
)

describe('a picture', () => {
  test('of one pixel is accepted', async () => {
    expect(await faultOf(pngBytes())).toBeUndefined()
  })

  test('of the maximum size is accepted, and a larger picture is refused', async () => {
    expect(await faultOf(png(8000, MAX_PIXELS / 8000, Buffer.alloc(MAX_PIXELS + 8000)))).toBeUndefined()
    expect(await faultOf(png(8000, MAX_PIXELS / 8000 + 1, Buffer.alloc(MAX_PIXELS + 16_001)))).toBe(
      'tooManyPixels',
    )
    expect(await faultOf(png(2 ** 20, 2 ** 20, Buffer.alloc(9)))).toBe('tooManyPixels')
    const large = Buffer.from(photo)
    const frame = large.indexOf(Buffer.from([0xff, 0xc0]))
    large.writeUInt32BE(0xfdf2_fdf2, frame + 5)
    expect(await faultOf(large)).toBe('tooManyPixels')
  })

  test.each([
    ['a JPEG of three bytes', Uint8Array.of(0xff, 0xd8, 0xff)],
    ['a JPEG without a picture in it', Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)],
    ['only the signature of a PNG', SIGNATURE],
    ['a PNG without a row', png(9, 9, Buffer.alloc(0))],
    ['a PNG with a row too few', png(9, 9, Buffer.alloc(80))],
    ['a PNG without width', png(0, 9, Buffer.alloc(9))],
    ['a PNG of an unknown colour type', png(9, 9, Buffer.alloc(999), [3, 5])],
    [
      'a PNG with a wrong checksum',
      png(9, 9, Buffer.alloc(90)).map((byte, index) => (index === 40 ? byte ^ 1 : byte)),
    ],
    ['a PNG without an end', png(9, 9, Buffer.alloc(90)).subarray(0, -12)],
  ])('is damaged when it is %s', async (_, bytes) => {
    expect(await faultOf(new Uint8Array(bytes))).toBe('damagedPicture')
  })
})
