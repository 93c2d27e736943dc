import { expect } from 'chai'
import { pdfs, pictures } from '../corpus.js'
import { type DamagedPdf, damagedPdfs } from '../damaged.js'
import { checkFile, running } from './kit'
import { createTwoPagePdf } from './pdf'

const resultOf = async (file: File) => {
  const checked = await checkFile('VISA', file)
  return 'finding' in checked ? checked.finding : checked.fault
}

const load = async (path: string) =>
  new File([await (await fetch(`/tests/samples/corpus/${path}`)).blob()], 'attestation.pdf')

const fileOf = ({ base64 }: DamagedPdf) =>
  new File([Uint8Array.from(atob(base64), byte => byte.charCodeAt(0))], 'attestation.pdf')

describe('a PDF that was chosen', () => {
  afterEach(() => expect(running.size).to.equal(0))

  for (const [folder, names] of Object.entries(pdfs)) {
    const expected = folder === 'open' ? 'good' : folder
    it(`is judged as on the server: ${names.length} files that are ${expected}`, async () => {
      const wrong: string[] = []
      for (const name of names) {
        const result = await resultOf(await load(`${folder}/${name}`))
        if (result !== expected) wrong.push(`${name}: ${result}`)
      }
      expect(names.length).to.be.greaterThan(10)
      expect(wrong).to.deep.equal([])
    })
  }

  it('gets a warning if all pages are blank, and only then', async () => {
    expect(await resultOf(await createTwoPagePdf(''))).to.equal('blank')
    expect(await resultOf(await createTwoPagePdf(' \u00a0'))).to.equal('blank')
    expect(await resultOf(await createTwoPagePdf('', true))).to.equal('blank')
    expect(await resultOf(await createTwoPagePdf('.'))).to.equal('good')
  })

  // In parts, so that no test comes near its time limit.
  for (let start = 0; start < damagedPdfs.length; start += 100)
    it(`is judged as on the server: 100 damaged files from number ${start}`, async () => {
      const wrong: string[] = []
      for (const pdf of damagedPdfs.slice(start, start + 100)) {
        const result = await resultOf(fileOf(pdf))
        // The server accepts blank pages.
        const isAccepted = result === 'good' || result === 'blank'
        if (isAccepted ? pdf.fault : result !== pdf.fault)
          wrong.push(`${pdf.name}: ${result}, not ${pdf.fault}`)
      }
      expect(wrong).to.deep.equal([])
    })

  it('is accepted without a check where pdf.js cannot run in a worker', async () => {
    const { Worker: Real } = globalThis
    class BrokenWorker extends Real {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(`${address}`.includes('pdf') ? '/nowhere.js' : address, options)
      }
    }
    Object.assign(globalThis, { Worker: BrokenWorker })
    try {
      const locked = await load(`locked/${pdfs.locked[0]}`)
      expect(await checkFile('VISA', locked)).to.deep.equal({ state: 'ready', kind: 'pdf', finding: 'good' })
      expect('pdfjsWorker' in globalThis).to.equal(false)
    } finally {
      Object.assign(globalThis, { Worker: Real })
    }
  })
})

describe('a picture that was chosen', () => {
  it(`is accepted as on the server: ${pictures.length} files`, async () => {
    const refused: string[] = []
    for (const name of pictures) {
      const { state } = await checkFile('VISA', await load(`picture/${name}`))
      if (state !== 'ready') refused.push(name)
    }
    expect(pictures).to.include('animated.png')
    expect(refused).to.deep.equal([])
  })
})
