import { expect } from 'chai'
import { MAX_BYTES } from '../../../widgets/contract/document/file'
import { checkFile, running } from './kit'
import { createPdf } from './pdf'
import { createPhoto } from './photo'

const refused = (fault: string) => ({ state: 'refused', fault })
const ready = (kind: string, finding = 'good') => ({ state: 'ready', kind, finding })
const convertible = (fault: string, into: string) => ({ state: 'convertible', fault, into, finding: 'good' })
const named = (file: File, name: string) => new File([file], name, { type: '' })

describe('a file that was chosen', () => {
  afterEach(() => expect(running.size).to.equal(0))

  it('is ready if it is a PDF', async () => {
    expect(await checkFile('IDENTITY', await createPdf())).to.deep.equal(ready('pdf'))
  })

  it('is recognised by its content, not by its name', async () => {
    expect(await checkFile('IDENTITY', named(await createPdf(), 'passport.jpg'))).to.deep.equal(ready('pdf'))
    expect(await checkFile('VISA', named(await createPhoto(), 'visa.pdf'))).to.deep.equal(ready('jpeg'))
    const letter = new File(['My passport'], 'passport.pdf', { type: 'application/pdf' })
    expect(await checkFile('IDENTITY', letter)).to.deep.equal(refused('notPdf'))
    expect(await checkFile('VISA', letter)).to.deep.equal(refused('notAccepted'))
  })

  it('gets a warning if it is a locked or damaged PDF, and is refused if it is empty', async () => {
    const locked = await createPdf({ password: 'secret' })
    expect(await checkFile('VISA', locked)).to.deep.equal(ready('pdf', 'locked'))
    const whole = await createPdf()
    const half = new File([whole.slice(0, whole.size / 2)], 'half.pdf')
    expect(await checkFile('VISA', half)).to.deep.equal(ready('pdf', 'damaged'))
    expect(await checkFile('VISA', new File([], 'empty.pdf'))).to.deep.equal(refused('empty'))
  })

  it('may have exactly the maximum size, and not one byte more', async () => {
    const full = await createPdf({ size: MAX_BYTES })
    expect(full.size).to.equal(MAX_BYTES)
    expect(await checkFile('IDENTITY', full)).to.deep.equal(ready('pdf'))
    expect(await checkFile('IDENTITY', await createPdf({ size: MAX_BYTES + 1 }))).to.deep.equal(
      refused('tooLarge'),
    )
  })

  it('gets a warning if it is a damaged photo, and is refused where a PDF is needed', async () => {
    const photo = await createPhoto({ isNoisy: true })
    const cut = new File([photo.slice(0, 30), new Uint8Array(999)], 'cut.jpg')
    expect(await checkFile('VISA', cut)).to.deep.equal(ready('jpeg', 'undecodable'))
    expect(await checkFile('IDENTITY', cut)).to.deep.equal(refused('undecodable'))
  })

  it('is refused if it is a photo in a format that this browser cannot show', async () => {
    const heic = new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_1.jpg', { type: 'image/jpeg' })
    expect(await checkFile('VISA', heic)).to.deep.equal(refused('notAccepted'))
    expect(await checkFile('IDENTITY', heic)).to.deep.equal(refused('notPdf'))
  })

  it('is repaired if it is a JPEG without an end marker', async () => {
    const photo = await createPhoto()
    const endless = new File([photo.slice(0, -2)], 'endless.jpg', { type: photo.type })
    const { repaired, ...result } = (await checkFile('VISA', endless)) as { repaired?: File }
    expect(result).to.deep.equal(ready('jpeg'))
    expect(repaired?.name).to.equal('endless.jpg')
    expect(await repaired?.arrayBuffer()).to.deep.equal(await photo.arrayBuffer())
    expect(await checkFile('IDENTITY', endless)).to.deep.equal(convertible('notPdf', 'pdf'))
  })

  it('can become a PDF if it is a photo where a PDF is needed', async () => {
    expect(await checkFile('IDENTITY', await createPhoto())).to.deep.equal(convertible('notPdf', 'pdf'))
    expect(await checkFile('CIVIL_STATUS', await createPhoto({ type: 'image/png' }))).to.deep.equal(
      convertible('notPdf', 'pdf'),
    )
    const heavy = await createPhoto({ type: 'image/png', width: 1500, height: 1200, isNoisy: true })
    expect(heavy.size).to.be.greaterThan(MAX_BYTES)
    expect(await checkFile('IDENTITY', heavy)).to.deep.equal(convertible('notPdf', 'pdf'))
  })

  it('can be converted if it is an image that the server refuses', async () => {
    const heavy = await createPhoto({ type: 'image/png', width: 1500, height: 1200, isNoisy: true })
    expect(await checkFile('VISA', heavy)).to.deep.equal(convertible('tooLarge', 'jpeg'))
    const other = await createPhoto({ type: 'image/webp' })
    expect(await checkFile('VISA', other)).to.deep.equal(convertible('notAccepted', 'jpeg'))
    expect(await checkFile('IDENTITY', other)).to.deep.equal(convertible('notPdf', 'pdf'))
    expect(await checkFile('VISA', named(other, 'visa.jpg'))).to.deep.equal(
      convertible('notAccepted', 'jpeg'),
    )
  })

  it('is no longer checked once the student cancels', async () => {
    const cancellation = new AbortController()
    const checked = checkFile('VISA', await createPhoto(), cancellation.signal)
    cancellation.abort()
    expect(await checked).to.deep.equal(refused('stopped'))
  })
})
