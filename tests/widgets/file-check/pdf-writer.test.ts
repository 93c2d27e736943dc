import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { type CompressedImage, paperFor } from '../../../widgets/file-check/compress'
import { OVERHEAD_BYTES, writePdf } from '../../../widgets/file-check/pdf-writer'
import { faultOf } from '../../help/fault-of'

const picture = (width: number, height: number, weight = 1000): CompressedImage => ({
  width,
  height,
  blob: new Blob([new Uint8Array(weight).fill(0x45)]),
})

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())

describe('a PDF of photos', () => {
  test('has an A4 page for each photo, in the orientation of the photo', async () => {
    const bytes = await bytesOf(writePdf([picture(1654, 2205), picture(2205, 1654), picture(900, 900)]))
    const pages = (await PDFDocument.load(bytes, { throwOnInvalidObject: true })).getPages()
    const sizes = pages
      .map(page => page.getSize())
      .map(({ width, height }) => [width, height].map(Math.round))
    expect(sizes).toEqual([
      [595, 842],
      [842, 595],
      [595, 842],
    ])
  })

  test('can be opened without a password', async () => {
    expect(await faultOf(await bytesOf(writePdf([picture(10, 20)])))).toBeUndefined()
  })

  test('shows each photo completely, in the middle', async () => {
    const text = await writePdf([picture(2000, 1000)]).text()
    const [width = 0, , , height = 0, x = 0, y = 0] = (text.match(/q (.*) cm/)?.[1] ?? '')
      .split(' ')
      .map(Number)
    const paper = paperFor({ width: 2, height: 1 }, 72)
    expect(width / height).toBeCloseTo(2, 2)
    expect(width).toBeCloseTo(paper.width, 1)
    expect([x * 2 + width, y * 2 + height]).toEqual([
      expect.closeTo(paper.width, 1),
      expect.closeTo(paper.height, 1),
    ])
  })

  test('is not larger than its photos and the space reserved for its structure', () => {
    for (const count of [1, 5, 99]) {
      const pictures = Array.from({ length: count }, () => picture(1654, 2339))
      expect(writePdf(pictures).size).toBeLessThanOrEqual(count * (1000 + OVERHEAD_BYTES) + OVERHEAD_BYTES)
    }
  })

  test('has each object at the offset in its table', async () => {
    const text = await writePdf([picture(10, 20), picture(20, 10)]).text()
    const offsets = [...text.matchAll(/^(\d{10}) 00000 n /gm)].map(([, offset]) => Number(offset))
    expect(offsets).toHaveLength(8)
    for (const [index, offset] of offsets.entries())
      expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`))
    expect(text.slice(Number(text.match(/startxref\n(\d+)/)?.[1]))).toMatch(/^xref\n/)
  })
})
