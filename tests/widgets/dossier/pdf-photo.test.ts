import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { photoIn } from '../../../widgets/dossier/photos/pdf-photo'

const photo = readFileSync(new URL('../../samples/photos/good-text.jpg', import.meta.url))

/** A PDF of this many bytes of letters, and of these photos. */
async function pdfOf(letters: number, photos: Buffer[]): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  for (const one of photos) document.addPage().drawImage(await document.embedJpg(one))
  // Unlike a photo, letters would be packed.
  if (letters > 0) await document.attach(randomBytes(letters), 'letters')
  return document.save()
}

test('the first photo of a PDF that was made of photos is found, as it was', async () => {
  const found = photoIn(await pdfOf(0, [photo, photo]))
  expect(found?.subarray(0, photo.length)).toEqual(new Uint8Array(photo))
})

test('a PDF without a photo, or with a small one beside much else, is no photo', async () => {
  expect(photoIn(await pdfOf(1000, []))).toBeUndefined()
  expect(photoIn(await pdfOf(2 * photo.length, [photo]))).toBeUndefined()
})

test('a PDF that was cut off is read to its end, and no further', async () => {
  const whole = await pdfOf(0, [photo])
  expect(photoIn(whole.subarray(0, whole.length / 2))).toBeUndefined()
  expect(photoIn(new Uint8Array())).toBeUndefined()
})
