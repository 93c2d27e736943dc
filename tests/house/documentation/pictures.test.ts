import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tourSteps } from '../../../host/assistance/steps'
import { files } from '../../help/source/house'
import { pictureKinds, tourPictures } from '../../pictures/plan'
import { sizeOf } from '../../pictures/size'

const readPicture = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url))

test('the walkthrough shows each picture that is taken for it, in its order', () => {
  expect(tourSteps.map(({ id }) => id)).toEqual([...tourPictures])
})

for (const [name, { folder, files: names, width, height, maxBytes, maxTotalBytes }] of Object.entries(
  pictureKinds,
)) {
  const paths = names.map(file => `${folder}/${file}`)

  test(`the folder contains exactly the pictures for ${name}`, () => {
    expect(files.filter(path => path.startsWith(`${folder}/`)).sort()).toEqual(paths.toSorted())
  })

  test.each(paths)('%s has the expected dimensions and a small size', path => {
    const picture = readPicture(path)
    expect(sizeOf(picture)).toEqual({ width, height })
    expect(picture.length).toBeLessThanOrEqual(maxBytes)
  })

  test(`the pictures for ${name} are small in total`, () => {
    expect(paths.reduce((sum, path) => sum + readPicture(path).length, 0)).toBeLessThanOrEqual(maxTotalBytes)
  })
}
