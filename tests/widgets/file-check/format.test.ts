import { expect, test } from 'vitest'
import { MAX_BYTES } from '../../../widgets/contract/document/file'
import { checkFormat } from '../../../widgets/file-check/photo/photo'
import { pdfBytes, pngBytes } from '../../samples/files'

const file = (bytes: Uint8Array) => new File([bytes as BlobPart], 'scan')

test('size and format are checked without the code that checks the content', async () => {
  const check = (category: 'VISA' | 'IDENTITY', bytes: Uint8Array) => checkFormat(category, file(bytes))
  expect(await check('IDENTITY', pdfBytes())).toEqual({ state: 'ready', kind: 'pdf', finding: 'unchecked' })
  expect(await check('VISA', pngBytes())).toEqual({ state: 'ready', kind: 'png', finding: 'unchecked' })
  expect(await check('VISA', new Uint8Array())).toEqual({ state: 'refused', fault: 'empty' })
  expect(await check('VISA', new Uint8Array(9))).toEqual({ state: 'refused', fault: 'notAccepted' })
  expect(await check('VISA', pdfBytes(MAX_BYTES + 1))).toEqual({ state: 'refused', fault: 'tooLarge' })
})

test('without the code that converts photos, a photo that needs a conversion is refused', async () => {
  expect(await checkFormat('IDENTITY', file(pngBytes()))).toEqual({ state: 'refused', fault: 'unavailable' })
})
