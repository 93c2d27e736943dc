import { expect, test } from 'vitest'
import type { FileWarning } from '../../../widgets/contract/document/file-warning'
import { createPicking } from '../../../widgets/dossier/documents/file/picking'
import {
  createDocumentUploads,
  needsDecision,
} from '../../../widgets/dossier/documents/queue/document-uploads'
import { findDoubtful } from '../../../widgets/dossier/photos/scans'
import type { Checked, PdfResult, PhotoQuality } from '../../../widgets/file-check/check-result'
import type { PhotoPage } from '../../../widgets/file-check/pages'

const JPEG = new Uint8Array([0xff, 0xd8, 0xff])
const photo = (name: string) => new File([JPEG], name)

// Results of the check of a file: it can be sent, it can become a page of a PDF, or it can be made smaller.
const ready = (finding: PhotoQuality = 'good'): Checked => ({
  state: 'ready',
  kind: 'jpeg',
  finding,
})
const page = (finding: PhotoQuality = 'good'): Checked => ({
  state: 'convertible',
  fault: 'notPdf',
  into: 'pdf',
  finding,
})
const tooLarge = (finding: PhotoQuality): Checked => ({
  state: 'convertible',
  fault: 'tooLarge',
  into: 'jpeg',
  finding,
})
// A good PDF, a photo that cannot be opened, and a PDF with a warning.
const pdf: Checked = { state: 'ready', kind: 'pdf', finding: 'good' }
const broken: Checked = { state: 'refused', fault: 'undecodable' }
const doubtful = (finding: FileWarning): Checked => ({ state: 'ready', kind: 'pdf', finding })

const emptyStore = { write: async () => true, read: async () => undefined, remove: async () => undefined }

/** Creates the store in which a student chooses files. `checks` are the results of the file check, by file name. */
function openPicking(checks: Record<string, Checked>, makePdf?: (pages: PhotoPage[]) => Promise<PdfResult>) {
  const keptFiles: string[] = []
  const warnings: (FileWarning | undefined)[] = []
  const checkedNames: string[] = []
  const uploads = createDocumentUploads({
    ...emptyStore,
    async write(id, file) {
      keptFiles.push(`${id} ${file.name}`)
      warnings.push(file.warning)
      return true
    },
  })
  const check = async (_: unknown, { name }: File) => {
    checkedNames.push(name)
    return checks[name] as Checked
  }
  const picking = createPicking(uploads, { check, ...(makePdf && { makePdf }) })
  const pages = () => picking.scans.$scans.get().IDENTITY?.pages.map(({ file }) => file.name) ?? []
  return { ...picking, keptFiles, warnings, checkedNames, pages }
}

const choose = (...names: string[]) => names.map(photo)

test('a valid file is kept immediately', async () => {
  const { pick, $documents, keptFiles } = openPicking({ a: ready() })
  await pick('VISA', choose('a'))
  expect(keptFiles).toEqual(['VISA a'])
  expect($documents.get().VISA).toMatchObject({ state: 'ready', file: { name: 'a' } })
})

test('a file from the phone needs a decision only if its warning is new', async () => {
  const { receive, $documents, keptFiles, warnings } = openPicking({
    made: pdf,
    photo: ready('blurred'),
    other: doubtful('locked'),
  })
  await receive('IDENTITY', { file: photo('made'), warning: 'blurred' })
  await receive('VISA', { file: photo('photo'), warning: 'blurred' })
  expect(keptFiles).toEqual(['IDENTITY made', 'VISA photo'])
  expect(warnings).toEqual(['blurred', 'blurred'])
  await receive('IDENTITY', { file: photo('other') })
  expect($documents.get().IDENTITY).toMatchObject({ state: 'doubtful', warning: 'locked' })
})

const makePdf = async ([first]: PhotoPage[]): Promise<PdfResult> => ({
  file: photo(`${first?.file.name}.pdf`),
})

test('a single good photo becomes a PDF, to which pages can be added', async () => {
  const { pick, addToPdf, $documents, keptFiles, pages } = openPicking({ a: page(), b: page() }, makePdf)
  await pick('IDENTITY', choose('a'))
  expect(keptFiles).toEqual(['IDENTITY a.pdf'])
  const photoOfPdf = $documents.get().IDENTITY?.file?.photo
  expect(photoOfPdf?.name).toBe('a')
  await addToPdf('IDENTITY', photoOfPdf as File, [])
  expect($documents.get().IDENTITY).toMatchObject({ state: 'ready' })
  await addToPdf('IDENTITY', photoOfPdf as File, choose('b'))
  expect($documents.get().IDENTITY).toMatchObject({ state: 'scanning' })
  expect(pages()).toEqual(['a', 'b'])
})

test('a photo that cannot be converted automatically is shown first', async () => {
  const blurred = openPicking({ a: page('blurred') }, makePdf)
  await blurred.pick('IDENTITY', choose('a'))
  expect(blurred.keptFiles).toEqual([])
  expect(blurred.pages()).toEqual(['a'])
  const failing = openPicking({ a: page() }, async () => ({ fault: 'unavailable' }))
  await failing.pick('IDENTITY', choose('a'))
  expect(failing.$documents.get().IDENTITY).toMatchObject({ state: 'scanning' })
  expect(failing.pages()).toEqual(['a'])
})

test('a photo is not kept if another file is chosen while its PDF is made', async () => {
  let finish = (_: PdfResult): void => undefined
  const slow = new Promise<PdfResult>(done => {
    finish = done
  })
  const { pick, keptFiles } = openPicking({ a: page(), b: pdf }, () => slow)
  const first = pick('IDENTITY', choose('a'))
  await pick('IDENTITY', choose('b'))
  finish({ file: photo('a.pdf') })
  await first
  expect(keptFiles).toEqual(['IDENTITY b'])
})

test('a photo is not kept if the choice is cancelled while its PDF is made', async () => {
  let finish = (_: PdfResult): void => undefined
  const slow = new Promise<PdfResult>(done => {
    finish = done
  })
  const { pick, uploads, keptFiles } = openPicking({ a: page() }, () => slow)
  const picked = pick('IDENTITY', choose('a'))
  await expect.poll(() => uploads.stateOf('IDENTITY').state).toBe('checking')
  uploads.endChoice('IDENTITY')
  finish({ file: photo('a.pdf') })
  await picked
  expect(keptFiles).toEqual([])
})

test('pages that a file from the phone has replaced do not come back with the next photos', async () => {
  const { pick, receive, pages } = openPicking({ a: page(), b: page(), c: page(), d: page(), bad: broken })
  await pick('IDENTITY', choose('a', 'b'))
  await receive('IDENTITY', { file: photo('bad') })
  await pick('IDENTITY', choose('c', 'd'))
  expect(pages()).toEqual(['c', 'd'])
})

test('photos for a PDF are checked page by page', async () => {
  const { pick, $documents, pages, checkedNames } = openPicking({ a: page(), b: page('dark') })
  await pick('IDENTITY', choose('a', 'b'))
  expect($documents.get().IDENTITY).toMatchObject({ state: 'scanning' })
  expect(pages()).toEqual(['a', 'b'])
  expect(checkedNames).toEqual(['a', 'b'])
})

test.each<[string, Record<string, Checked>]>([
  ['two PDFs', { a: pdf, b: pdf }],
  ['a photo and a PDF', { a: page(), b: pdf }],
  ['a damaged photo and a PDF', { a: broken, b: pdf }],
  ['a PDF that is too large, and a photo', { a: { state: 'refused', fault: 'tooLarge' }, b: page() }],
])('%s for one document are refused because of the PDF', async (_, checks) => {
  const { pick, $documents, pages, keptFiles } = openPicking({ ...checks, kept: pdf })
  await pick('IDENTITY', choose('kept'))
  await pick('IDENTITY', choose('a', 'b'))
  expect($documents.get().IDENTITY).toMatchObject({
    state: 'refused',
    fault: 'combinedPdf',
    file: { name: 'kept' },
  })
  expect(pages()).toEqual([])
  expect(keptFiles).toEqual(['IDENTITY kept'])
})

test('a photo that cannot be a page is named if several were chosen together', async () => {
  const { pick, addPages, $documents, pages } = openPicking({ a: page(), b: broken, c: page() })
  await pick('IDENTITY', choose('a', 'b', 'c'))
  expect($documents.get().IDENTITY).toMatchObject({ state: 'refused', fault: 'undecodable', name: 'b' })
  expect(pages()).toEqual([])
  await pick('IDENTITY', choose('a', 'c'))
  await addPages('IDENTITY', choose('c', 'b'))
  expect($documents.get().IDENTITY).toMatchObject({ state: 'scanning', adding: { name: 'b' } })
  await addPages('IDENTITY', choose('b'))
  expect($documents.get().IDENTITY).toMatchObject({ adding: { state: 'refused', fault: 'undecodable' } })
  expect(pages()).toEqual(['a', 'c'])
})

test('a page that cannot be added is reported in the dialog until the next attempt', async () => {
  const { pick, addPages, $documents, pages } = openPicking({ a: page(), b: broken, c: page(), d: pdf })
  await pick('IDENTITY', choose('a'))
  await addPages('IDENTITY', choose('c', 'b'))
  expect($documents.get().IDENTITY).toMatchObject({ state: 'scanning', adding: { ...broken, name: 'b' } })
  await addPages('IDENTITY', choose('d'))
  expect($documents.get().IDENTITY).toMatchObject({ adding: { fault: 'combinedPdf' } })
  expect(pages()).toEqual(['a'])
  const added = addPages('IDENTITY', choose('c'))
  expect($documents.get().IDENTITY).toMatchObject({ state: 'scanning', adding: { state: 'checking' } })
  await added
  expect($documents.get().IDENTITY).toMatchObject({ state: 'scanning' })
  expect(pages()).toEqual(['a', 'c'])
})

test('pages that are still loading when the dialog closes do not open the dialog again', async () => {
  const { pick, addPages, cancel, $documents, pages } = openPicking({ a: page(), b: page() })
  await pick('IDENTITY', choose('a'))
  const added = addPages('IDENTITY', choose('b'))
  cancel('IDENTITY')
  await added
  expect($documents.get()).toEqual({})
  expect(pages()).toEqual([])
})

test('a photo that is still loading when its document is cancelled is not added to the next file', async () => {
  let finish = (_: Checked): void => undefined
  const slow = new Promise<Checked>(done => {
    finish = done
  })
  const check = async (_: unknown, { name }: File) => (name === 'slow' ? slow : page())
  const { pick, addPages, cancel, scans } = createPicking(createDocumentUploads(emptyStore), { check })
  await pick('IDENTITY', choose('a'))
  const added = addPages('IDENTITY', choose('slow'))
  cancel('IDENTITY')
  await pick('IDENTITY', choose('b'))
  finish(page())
  await added
  expect(scans.of('IDENTITY').pages.map(({ file }) => file.name)).toEqual(['b'])
})

test('a cancelled photo is not added to the next scan', async () => {
  const { pick, cancel, keepCreated, pages, keptFiles } = openPicking({ wrong: page(), right: page() })
  await pick('IDENTITY', choose('wrong'))
  cancel('IDENTITY')
  await pick('IDENTITY', choose('right'))
  expect(pages()).toEqual(['right'])
  await keepCreated('IDENTITY', new File(['%PDF-1.4'], 'a.pdf'))
  expect(keptFiles).toEqual(['IDENTITY a.pdf'])
  expect(pages()).toEqual([])
})

test('a blurred page needs a decision, and the PDF keeps its warning', async () => {
  const { pick, scans, keepCreated, warnings } = openPicking({ a: page(), b: page('blurred') })
  await pick('IDENTITY', choose('a', 'b'))
  const [, blurred] = scans.of('IDENTITY').pages
  expect(findDoubtful(scans.of('IDENTITY'))).toBe(blurred)
  scans.accept('IDENTITY', blurred?.id ?? '')
  expect(findDoubtful(scans.of('IDENTITY'))).toBeUndefined()
  await keepCreated('IDENTITY', new File(['%PDF-1.4'], 'a.pdf'))
  expect(warnings).toEqual(['blurred'])
})

test('a retaken page keeps its place and loses its warning', async () => {
  const { pick, retakePage, scans, pages, keepCreated, warnings } = openPicking({
    a: page('dark'),
    b: page(),
    c: page(),
    d: page(),
  })
  await pick('IDENTITY', choose('a', 'b'))
  scans.turn('IDENTITY', scans.of('IDENTITY').pages[0]?.id ?? '')
  await retakePage('IDENTITY', scans.of('IDENTITY').pages[0]?.id ?? '', choose('c', 'd'))
  expect(pages()).toEqual(['c', 'b', 'd'])
  expect(scans.of('IDENTITY').pages.map(({ turns }) => turns)).toEqual([0, 0, 0])
  expect(findDoubtful(scans.of('IDENTITY'))).toBeUndefined()
  await keepCreated('IDENTITY', new File(['%PDF-1.4'], 'a.pdf'))
  expect(warnings).toEqual([undefined])
})

test('a retaken page that is blurred again needs another decision', async () => {
  const { pick, retakePage, scans } = openPicking({ a: page('dark'), b: page('blurred'), c: broken })
  await pick('IDENTITY', choose('a'))
  const id = scans.of('IDENTITY').pages[0]?.id ?? ''
  scans.accept('IDENTITY', id)
  await retakePage('IDENTITY', id, choose('c'))
  expect(findDoubtful(scans.of('IDENTITY'))).toBeUndefined()
  await retakePage('IDENTITY', id, choose('b'))
  expect(findDoubtful(scans.of('IDENTITY'))?.id).toBe(id)
})

test('a file that needs a dialog is refused if the code of the dialogs fails to load', async () => {
  const { pick, giveUp, $documents, pages } = openPicking({
    a: page(),
    b: ready('blurred'),
    c: doubtful('locked'),
  })
  await pick('IDENTITY', choose('a'))
  await pick('VISA', choose('b'))
  await pick('SCHOOL_ATTESTATION', choose('c'))
  giveUp()
  const refused = { state: 'refused', fault: 'unavailable' }
  expect($documents.get()).toMatchObject({
    IDENTITY: refused,
    VISA: refused,
    SCHOOL_ATTESTATION: { state: 'doubtful' },
  })
  expect(pages()).toEqual(['a'])
})

test('pages that were not used are discarded once another file is kept', async () => {
  const { pick, cancel, pages } = openPicking({ a: page(), whole: pdf })
  await pick('IDENTITY', choose('a'))
  cancel('IDENTITY')
  await pick('IDENTITY', choose('whole'))
  expect(pages()).toEqual([])
})

test('a blurred photo is reported, and kept if the student confirms', async () => {
  const { pick, keepAnyway, $documents, keptFiles, warnings } = openPicking({ a: ready('blurred') })
  await pick('VISA', choose('a'))
  expect($documents.get().VISA).toMatchObject({ state: 'doubtful', warning: 'blurred' })
  expect(keptFiles).toEqual([])
  await keepAnyway('VISA')
  expect(keptFiles).toEqual(['VISA a'])
  expect(warnings).toEqual(['blurred'])
})

test.each(['locked', 'damaged', 'active', 'unchecked'] as const)(
  'a PDF with a warning is kept if the student confirms: %s',
  async doubt => {
    const { pick, keepAnyway, $documents, keptFiles } = openPicking({ a: doubtful(doubt) })
    await pick('IDENTITY', choose('a'))
    expect($documents.get().IDENTITY).toMatchObject({ state: 'doubtful', warning: doubt })
    expect(keptFiles).toEqual([])
    await keepAnyway('IDENTITY')
    expect(keptFiles).toEqual(['IDENTITY a'])
  },
)

test('photos are refused if one of them cannot be checked', async () => {
  const photos = (finding: FileWarning): Checked => ({ state: 'ready', kind: 'jpeg', finding })
  const { pick, $documents } = openPicking({ a: ready(), b: photos('undecodable'), c: photos('unchecked') })
  await pick('VISA', choose('a', 'b'))
  expect($documents.get().VISA).toMatchObject({ state: 'refused', fault: 'undecodable' })
  await pick('VISA', choose('a', 'c'))
  expect($documents.get().VISA).toMatchObject({ state: 'refused', fault: 'unavailable' })
})

test('a blurred photo that is too large is reported as blurred after it is made smaller', async () => {
  const { pick, keepCreated, keepAnyway, $documents, keptFiles } = openPicking({ a: tooLarge('blurred') })
  await pick('VISA', choose('a'))
  expect($documents.get().VISA).toMatchObject({ state: 'shrinking', finding: 'blurred' })
  await keepCreated('VISA', photo('small'))
  expect($documents.get().VISA).toMatchObject({ state: 'doubtful', warning: 'blurred' })
  expect(keptFiles).toEqual([])
  await keepAnyway('VISA')
  expect(keptFiles).toEqual(['VISA small'])
})

test('a good photo that is too large is kept once it is made smaller', async () => {
  const { pick, keepCreated, $documents, keptFiles } = openPicking({ a: tooLarge('good') })
  await pick('VISA', choose('a'))
  await keepCreated('VISA', photo('small'))
  expect(keptFiles).toEqual(['VISA small'])
  expect($documents.get().VISA).toMatchObject({ state: 'ready', file: { name: 'small' } })
})

test('a file that is chosen while another file is read replaces the other file', async () => {
  const { pick, keptFiles } = openPicking({ a: ready(), b: ready() })
  await Promise.all([pick('VISA', choose('a')), pick('VISA', choose('b'))])
  expect(keptFiles).toEqual(['VISA b'])
})

test('a photo is shown on the page, drawn from its own bytes', async () => {
  const { viewFile, closeFile, $viewed } = openPicking({})
  viewFile('visa.jpg', 'jpeg', JPEG)
  const shown = $viewed.get()
  if (shown?.kind !== 'photo') throw new Error('no photo')
  expect(new Uint8Array(await shown.page.file.arrayBuffer())).toEqual(JPEG)
  closeFile()
  expect($viewed.get()).toBeUndefined()
})

test('only the element in which a file was chosen asks a question', async () => {
  const uploads = createDocumentUploads(emptyStore)
  const check = async () => ready('blurred')
  const [one, other] = [createPicking(uploads, { check }), createPicking(uploads, { check })]
  await one.pick('VISA', choose('a'))
  expect(one.$documents.get().VISA).toMatchObject({ state: 'doubtful' })
  expect(other.$documents.get().VISA).toEqual({ state: 'empty' })
  await other.keepAnyway('VISA')
  expect(uploads.stateOf('VISA').file).toBeUndefined()
  await one.keepAnyway('VISA')
  expect(one.$documents.get().VISA).toMatchObject({ state: 'ready', file: { name: 'a' } })
  expect(other.$documents.get().VISA).toMatchObject({ state: 'ready', file: { name: 'a' } })
})

test('the state of a kept file stays visible while another file is chosen or refused', async () => {
  const uploads = createDocumentUploads(emptyStore)
  const check = async (_: unknown, { name }: File) => (name === 'bad' ? broken : ready('blurred'))
  const { pick, cancel } = createPicking(uploads, { check })
  await uploads.keep('VISA', { name: 'a', kind: 'jpeg', bytes: new ArrayBuffer(1) })
  const failed = { state: 'failed', failure: { kind: 'network' } } as const
  uploads.setProgress('VISA', failed)
  await pick('VISA', choose('bad'))
  expect(uploads.stateOf('VISA')).toMatchObject({ state: 'refused', settled: failed })
  await pick('VISA', choose('doubtful'))
  expect(needsDecision(uploads.stateOf('VISA'))).toBe(true)
  uploads.setProgress('VISA', { state: 'waiting' })
  expect(uploads.stateOf('VISA')).toMatchObject({ state: 'doubtful', settled: { state: 'waiting' } })
  cancel('VISA')
  expect(uploads.stateOf('VISA')).toMatchObject({ state: 'waiting', file: { name: 'a' } })
})

test('removing a kept file does not discard another file that needs a decision', async () => {
  const uploads = createDocumentUploads(emptyStore)
  const { pick, remove, keepAnyway } = createPicking(uploads, { check: async () => ready('blurred') })
  await uploads.keep('VISA', { name: 'a', kind: 'jpeg', bytes: new ArrayBuffer(1) })
  await pick('VISA', choose('b'))
  await remove('VISA')
  expect(uploads.stateOf('VISA')).toMatchObject({ state: 'doubtful', file: undefined })
  await keepAnyway('VISA')
  expect(uploads.stateOf('VISA')).toMatchObject({ state: 'ready', file: { name: 'b' } })
})

test('a file that loads slowly does not replace a file that was chosen later', async () => {
  const uploads = createDocumentUploads(emptyStore)
  const { pick, keepAnyway } = createPicking(uploads, { check: async () => ready('blurred') })
  let finish = (_: ArrayBuffer): void => undefined
  const slow = Object.assign(photo('slow'), {
    arrayBuffer: () =>
      new Promise<ArrayBuffer>(done => {
        finish = done
      }),
  })
  await pick('VISA', [slow])
  const keeping = keepAnyway('VISA')
  await pick('VISA', choose('newer'))
  finish(new ArrayBuffer(1))
  await keeping
  expect(uploads.stateOf('VISA')).toMatchObject({ state: 'doubtful', picked: { name: 'newer' } })
})

test('all elements know that a file is only in memory', async () => {
  const uploads = createDocumentUploads({ ...emptyStore, write: async () => false })
  const one = createPicking(uploads, { check: async () => ready() })
  await one.pick('VISA', choose('a'))
  const other = createPicking(uploads, { check: async () => ready() })
  expect(other.$documents.get().VISA).toMatchObject({ state: 'ready', file: { isMemoryOnly: true } })
})
