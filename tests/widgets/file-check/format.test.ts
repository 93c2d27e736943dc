import { expect, test } from 'vitest'
import { checkFormat } from '../../../widgets/file-check/photo'
import { pdfBytes, pngBytes } from '../../samples/files'

const file = (bytes: Uint8Array) => new File([bytes as BlobPart], 'scan')

test('without what looks into files, size and format are told at once and the rest is left to the server', async () => {
  const of = (category: 'VISA' | 'IDENTITY', bytes: Uint8Array) => checkFormat(category, file(bytes))
  expect(await of('IDENTITY', pdfBytes())).toEqual({ state: 'ready', kind: 'pdf', look: 'unchecked' })
  expect(await of('VISA', pngBytes())).toEqual({ state: 'ready', kind: 'png', look: 'unchecked' })
  expect(await of('VISA', new Uint8Array())).toEqual({ state: 'refused', fault: 'empty' })
  expect(await of('VISA', new Uint8Array(9))).toEqual({ state: 'refused', fault: 'notAccepted' })
  expect(await of('VISA', pdfBytes(4_194_305))).toEqual({ state: 'refused', fault: 'tooLarge' })
})

test('a photo that would have to be worked on cannot be, yet', async () => {
  expect(await checkFormat('IDENTITY', file(pngBytes()))).toEqual({ state: 'refused', fault: 'unavailable' })
})
