import { describe, expect, test } from 'vitest'
import { faultOf } from '../../help/fault-of'
import { corpus } from '../../samples/corpus'
import { pdfBytes } from '../../samples/files'

describe.each([
  { verdict: 'accepted', folder: 'open', fault: undefined },
  { verdict: 'locked', folder: 'locked', fault: 'locked' },
  { verdict: 'active', folder: 'active', fault: 'active' },
] as const)('a PDF that is $verdict', ({ folder, fault }) => {
  const files = corpus(folder)

  test.each(files)('gets the expected verdict: $name', async ({ bytes }) => {
    expect(await faultOf(bytes)).toBe(fault)
  })

  test.each(files)('is damaged when it is cut off: $name', async ({ bytes }) => {
    for (const share of [0.2, 0.5, 0.8, 0.95])
      expect(await faultOf(bytes.subarray(0, bytes.length * share))).toBe('damaged')
  })
})

test('the corpus has at least sixty files by at least ten programs', () => {
  const files = [...corpus('open'), ...corpus('locked'), ...corpus('active')]
  expect(files.length).toBeGreaterThanOrEqual(60)
  expect(new Set(files.map(({ name }) => name.split(/[-.]/)[0])).size).toBeGreaterThanOrEqual(10)
})

describe('a PDF of 300 pages with 1,000 missing bytes', () => {
  const bytes = corpus('open').find(({ name }) => name === 'pages-300.pdf')?.bytes ?? new Uint8Array()

  test.each([0.05, 0.25, 0.65, 0.85])('is damaged if the gap starts at %s of its length', async share => {
    const start = Math.floor(bytes.length * share)
    const withGap = Buffer.concat([bytes.subarray(0, start), bytes.subarray(start + 1000)])
    expect(await faultOf(withGap)).toBe('damaged')
    // The next file is not affected.
    expect(await faultOf(pdfBytes())).toBeUndefined()
  })
})
