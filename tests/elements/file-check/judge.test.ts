import { expect } from 'chai'
import { checkReadability } from '../../../widgets/file-check/check'
import { samples } from '../../samples/photos/sample'

async function pixelsOf(address: string): Promise<ImageData> {
  const bitmap = await createImageBitmap(await (await fetch(address)).blob())
  const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  pen?.drawImage(bitmap, 0, 0)
  return pen?.getImageData(0, 0, bitmap.width, bitmap.height) as ImageData
}

const results = await Promise.all(
  samples.map(async ({ look, name, motif }) => {
    const pixels = await pixelsOf(`/tests/samples/photos/${look}-${name}.jpg`)
    return { name, motif, look, judgement: checkReadability(pixels) }
  }),
)

describe('thirty pages', () => {
  it('are judged correctly, except two at most', () => {
    expect(results).to.have.length(30)
    expect(results.filter(({ look, judgement }) => look !== judgement)).to.have.length.of.at.most(2)
  })

  it('are not called blurred if they have little content', () => {
    const sparse = results.filter(
      ({ motif, look }) => look === 'good' && (motif === 'words' || motif === 'signature'),
    )
    expect(sparse).to.have.length(4)
    for (const page of sparse) expect(page.judgement, page.name).to.equal('good')
  })
})

describe('a page with nothing on it', () => {
  it('is good', () => {
    const white = { data: new Uint8ClampedArray(800 * 1000 * 4).fill(250), width: 800, height: 1000 }
    expect(checkReadability(white)).to.equal('good')
  })

  it('is dark if the whole picture is black', () => {
    const black = { data: new Uint8ClampedArray(800 * 1000 * 4).fill(20), width: 800, height: 1000 }
    expect(checkReadability(black)).to.equal('dark')
  })

  it('is good when it is smaller than the analysed size', () => {
    expect(checkReadability({ data: new Uint8ClampedArray(4).fill(255), width: 1, height: 1 })).to.equal(
      'good',
    )
  })
})
