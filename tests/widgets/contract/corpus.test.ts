import { describe, expect, test } from 'vitest'
import { pdfFault } from '../../../widgets/contract/pdf/inspect'
import { corpus } from '../../help/corpus'

describe.each(['open', 'locked', 'active'] as const)('a PDF that is %s', verdict => {
  const files = corpus(verdict)

  test.each(files)('is taken for what it is: $name', async ({ bytes }) => {
    expect(await pdfFault(bytes)).toBe(verdict === 'open' ? undefined : verdict)
  })

  test.each(files)('is damaged when it is cut off: $name', async ({ bytes }) => {
    for (const part of [0.2, 0.5, 0.8, 0.95])
      expect(await pdfFault(bytes.subarray(0, bytes.length * part))).toBe('damaged')
  })
})

test('the corpus is of sixty files and more, by ten programs and more', () => {
  const files = [...corpus('open'), ...corpus('locked'), ...corpus('active')]
  expect(files.length).toBeGreaterThanOrEqual(60)
  expect(new Set(files.map(({ name }) => name.split(/[-.]/)[0])).size).toBeGreaterThanOrEqual(10)
})
