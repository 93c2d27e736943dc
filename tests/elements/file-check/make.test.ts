import { expect } from 'chai'
import { MAX_BYTES } from '../../../widgets/contract/document/file'
import type { PdfResult } from '../../../widgets/file-check/check-result'
import { addPhoto, movePage, type PhotoPage, turnPage } from '../../../widgets/file-check/pages'
import { waitFor } from '../help'
import { checkFile, makePdf, preview, running, shrink } from './kit'
import { readPdf } from './pdf'
import { addExif, colourOf, createPhoto, turnsOf } from './photo'

function fileOf(made: PdfResult): File {
  if ('fault' in made) throw new Error(made.fault)
  return made.file
}

const isNear = (colour: number[], expected: number[]) =>
  colour.every((part, index) => Math.abs(part - (expected[index] as number)) < 12)

const pagesOf = (...files: File[]) => files.reduce<PhotoPage[]>(addPhoto, [])

describe('photos', () => {
  afterEach(() => expect(running.size).to.equal(0))

  it('become the pages of one PDF, in the chosen order and orientation', async () => {
    const colours = [
      'rgb(0, 0, 200)',
      'rgb(0, 150, 0)',
      'rgb(90, 90, 90)',
      'rgb(0, 180, 180)',
      'rgb(240, 240, 0)',
    ]
    let pages = pagesOf(
      ...(await Promise.all(colours.map(colour => createPhoto({ colour, name: 'IMG_7.jpeg' })))),
    )
    const [first, second, third] = pages as [PhotoPage, PhotoPage, PhotoPage]
    pages = turnPage(turnPage(turnPage(pages, second.id), third.id), third.id)
    pages = movePage(pages, first.id, 4)
    const progress: number[] = []
    const file = fileOf(await makePdf(pages, { onProgress: part => progress.push(part) }))

    const read = await readPdf(file)
    expect(read).to.have.length(5)
    const order = [1, 2, 3, 4, 0].map(index => colours[index]?.match(/\d+/g)?.map(Number) as number[])
    for (const [index, { picture }] of read.entries())
      expect(isNear(await colourOf(picture), order[index] as number[]), `page ${index}`).to.equal(true)
    expect(await Promise.all(read.map(({ picture }) => turnsOf(picture)))).to.deep.equal([1, 2, 0, 0, 0])
    expect(read.map(({ width, height }) => width > height)).to.deep.equal([true, false, false, false, false])
    expect(progress).to.deep.equal([0, 0.2, 0.4, 0.6, 0.8, 1])
    expect(file.name).to.equal('IMG_7.pdf')
    expect(await checkFile('IDENTITY', file)).to.deep.equal({ state: 'ready', kind: 'pdf', finding: 'good' })
  })

  it('are rotated as the camera was held, and lose their location', async () => {
    const place = 'GPS 48.8566 2.3522'
    const photo = await addExif(await createPhoto({ colour: 'blue' }), 6, place)
    expect(await photo.text()).to.contain(place)
    for (const made of [await makePdf(pagesOf(photo)), await shrink(photo)]) {
      const text = await fileOf(made).text()
      expect(text).not.to.contain(place)
      expect(text).not.to.contain('Exif')
    }
    const [page] = await readPdf(fileOf(await makePdf(pagesOf(photo))))
    expect(await turnsOf(page?.picture as Blob)).to.equal(1)
    expect(page?.width).to.be.greaterThan(page?.height as number)
    const shown = await preview(pagesOf(photo)[0] as PhotoPage, 120)
    if ('fault' in shown) throw new Error(shown.fault)
    expect(await turnsOf(shown.bitmap)).to.equal(1)
    expect([shown.bitmap.width, shown.bitmap.height]).to.deep.equal([120, 80])
  })

  it('are reduced to the size limit even if they hardly compress', async () => {
    const photo = await createPhoto({ width: 1600, height: 2200, isNoisy: true, type: 'image/png' })
    expect(photo.size).to.be.greaterThan(MAX_BYTES)
    expect(fileOf(await shrink(photo)).size).to.be.at.most(MAX_BYTES)
    const pdf = fileOf(await makePdf(pagesOf(photo, photo, photo)))
    expect(pdf.size).to.be.at.most(MAX_BYTES)
    expect(await readPdf(pdf)).to.have.length(3)
  })

  it('are refused rather than made unreadable', async () => {
    const photo = await createPhoto({ width: 1600, height: 2200, isNoisy: true, quality: 0.6 })
    expect(await makePdf(pagesOf(...Array<File>(25).fill(photo)))).to.deep.equal({ fault: 'tooLarge' })
  })

  it('are refused if one of them cannot be decoded', async () => {
    const pages = pagesOf(await createPhoto(), new File(['no photo'], 'b.jpg'), await createPhoto())
    expect(await makePdf(pages)).to.deep.equal({ fault: 'undecodable', page: pages[1]?.id })
    expect(await shrink(new File(['no photo'], 'b.jpg'))).to.deep.equal({ fault: 'undecodable' })
  })

  it('are no longer processed once the student cancels', async () => {
    const photo = await createPhoto({ width: 3000, height: 4000, isNoisy: true })
    const controller = new AbortController()
    const parts: number[] = []
    const options = { onProgress: (part: number) => parts.push(part), signal: controller.signal }
    const made = makePdf(pagesOf(photo, photo, photo, photo), options)
    const waiting = shrink(photo, { signal: controller.signal })
    const other = preview(pagesOf(await createPhoto())[0] as PhotoPage, 50)
    await waitFor(() => parts.length > 1)
    expect(running.size).to.equal(1)
    controller.abort()
    expect(await made).to.deep.equal({ fault: 'stopped' })
    expect(await waiting).to.deep.equal({ fault: 'stopped' })
    const reported = parts.length
    expect(await other).to.have.property('bitmap')
    expect(parts).to.have.length(reported)
    expect(reported).to.be.lessThan(5)
  })

  it('are converted in the page itself where no worker is available', async () => {
    const Real = globalThis.Worker
    class Missing extends Real {
      constructor() {
        super('/no/such/worker.js')
      }
    }
    class Refused {
      constructor() {
        throw new TypeError('No workers here')
      }
    }
    try {
      for (const Worker of [Missing, Refused]) {
        Object.assign(globalThis, { Worker })
        const pdf = fileOf(await makePdf(pagesOf(await createPhoto(), await createPhoto())))
        expect(await readPdf(pdf)).to.have.length(2)
      }
    } finally {
      globalThis.Worker = Real
    }
  })

  it('are converted where workers have no canvas', async () => {
    const Real = globalThis.OffscreenCanvas
    const photo = await createPhoto({ colour: 'blue' })
    try {
      Reflect.deleteProperty(globalThis, 'OffscreenCanvas')
      const made = fileOf(await makePdf(pagesOf(photo)))
      Object.assign(globalThis, { OffscreenCanvas: Real })
      const [page] = await readPdf(made)
      expect(await turnsOf(page?.picture as Blob)).to.equal(0)
    } finally {
      Object.assign(globalThis, { OffscreenCanvas: Real })
    }
  })
})
