import { expect, test } from 'vitest'
import { MAX_BYTES } from '../../../widgets/contract/document/file'
import { limits } from '../../../widgets/shared/limits'
import { read } from '../../help/source/house'

const contract = 'widgets/contract/README.md'
const reference = 'demo/operate/REFERENCE.md'

test.each([
  [contract, `At most ${limits.fileMegabytes} MB: ${MAX_BYTES.toLocaleString('en')} bytes are accepted`],
  [contract, `at most ${limits.pictureMegapixels} million pixels`],
  [contract, `a delivery at most 100 parcels and ${limits.deliveryMegabytes} MB`],
  [contract, `${limits.codeMinutes} minutes, one use`],
  [contract, `${limits.photoMinutes} minutes without use`],
  [contract, `opens the link | ${limits.draftDays} days |`],
  [contract, `Postcode: ${limits.postcodeDigits}`],
  [reference, `pictures up to ${limits.pictureMegapixels} megapixels`],
  [reference, `images of more than ${limits.pagePictureMegapixels} megapixels`],
  [reference, `${limits.deliveryMegabytes} MB and 100 parcels a delivery`],
  [reference, `6 digits, ${limits.codeMinutes} minutes`],
])('%s says "%s"', (page, sentence) => {
  expect(read(page)).toContain(sentence)
})
