import { PDFDict, PDFDocument, PDFName, type PDFObject, type PDFPage, PDFString } from '@cantoo/pdf-lib'

type Entries = Record<string, unknown>

interface Place {
  pdf: PDFDocument
  page: PDFPage
  /** Adds an object to the document. Returns a reference to it. */
  add: (entries: Entries) => PDFObject
}

const text = (words: string) => PDFString.of(words)

/** Adds an annotation to the page, with an action on click, on hover or on display. */
function annotate({ pdf, page, add }: Place, entries: Entries): void {
  const all = { Type: 'Annot', Subtype: 'Link', Rect: [50, 50, 200, 100], ...entries }
  page.node.set(PDFName.of('Annots'), pdf.context.obj([add(all)]))
}

const onClick = (place: Place, action: Entries) => annotate(place, { A: place.add(action) })

const onOpening = ({ pdf, add }: Place, action: Entries) =>
  pdf.catalog.set(PDFName.of('OpenAction'), add(action))

const uri = { S: 'URI', URI: text('https://example.org/') }
const submit = { S: 'SubmitForm', F: text('https://example.org/form') }
const share = { Type: 'Filespec', F: text('\\\\server\\share\\other.pdf') }

/** Actions outside of the document, and media. */
const refused: Record<string, (place: Place) => void> = {
  'three-d-script': place => {
    const { context } = place.pdf
    const script = context.register(context.flateStream('console.println(1)'))
    const model = context.flateStream('U3D', { Type: '3D', Subtype: 'U3D', OnInstantiate: script })
    annotate(place, { Subtype: '3D', '3DD': context.register(model) })
  },
  'three-d-view': place => onClick(place, { S: 'GoTo3DView', V: PDFName.of('F') }),
  'remote-goto': place => onClick(place, { S: 'GoToR', F: place.add(share), D: [0, PDFName.of('Fit')] }),
  'embedded-goto': place => onClick(place, { S: 'GoToE', F: place.add(share), D: text('chapter') }),
  'submit-on-opening': place => onOpening(place, submit),
  'submit-on-click': place => onClick(place, submit),
  'uri-on-opening': place => onOpening(place, uri),
  'uri-after-opening': place => onOpening(place, { S: 'Named', N: 'FirstPage', Next: [place.add(uri)] }),
  'uri-on-page-shown': ({ page, add }) => page.node.set(PDFName.of('AA'), add({ O: add(uri) })),
  'uri-on-moved-over': place => annotate(place, { AA: { E: place.add(uri) } }),
  'movie-action': place => onClick(place, { S: 'Movie', T: text('film') }),
  movie: place => annotate(place, { Subtype: 'Movie', Movie: place.add({ F: share }) }),
  'sound-action': place => onOpening(place, { S: 'Sound', Sound: sound(place) }),
  sound: place => annotate(place, { Subtype: 'Sound', Sound: sound(place) }),
  screen: place => annotate(place, { Subtype: 'Screen', AA: { PO: place.add({ S: 'Rendition', OP: 0 }) } }),
  'external-stream': ({ pdf, page }) =>
    page.node.set(
      PDFName.of('Contents'),
      pdf.context.register(pdf.context.stream('', { F: { ...share, FS: 'URL' } })),
    ),
  'reference-to-other-page': ({ pdf, page }) => {
    const form = pdf.context.stream('', {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, 9, 9],
      Ref: { F: share, Page: 0 },
    })
    page.node.set(PDFName.of('Resources'), pdf.context.obj({ XObject: { X0: pdf.context.register(form) } }))
  },
  launch: place => onClick(place, { S: 'Launch', F: text('calc.exe') }),
  'launch-on-opening': place => onOpening(place, { S: 'Launch', Win: { F: text('calc.exe') } }),
  'import-data': place => onClick(place, { S: 'ImportData', F: share }),
  'script-on-click': place => onClick(place, script),
  'script-on-page-shown': ({ page, add }) => page.node.set(PDFName.of('AA'), add({ O: add(script) })),
  'rendition-script': place => onClick(place, { S: 'Rendition', JS: text('app.alert(1)') }),
  'file-attachment': place => annotate(place, { Subtype: 'FileAttachment', FS: place.add(attached(place)) }),
  'rich-media': place => annotate(place, { Subtype: 'RichMedia', RichMediaContent: {} }),
  'file-of-a-page': place =>
    place.page.node.set(PDFName.of('AF'), place.pdf.context.obj([place.add(attached(place))])),
  'form-program': ({ pdf, add }) => {
    const template = pdf.context.register(pdf.context.flateStream('<template/>'))
    pdf.catalog.set(PDFName.of('AcroForm'), add({ Fields: [], XFA: [text('template'), template] }))
  },
}

const script = { S: 'JavaScript', JS: text('app.alert(1)') }

/** Returns a program that is attached to the document. */
const attached = ({ pdf }: Place) => {
  const file = pdf.context.register(pdf.context.flateStream('MZ', { Type: 'EmbeddedFile' }))
  return { Type: 'Filespec', F: text('a.exe'), EF: { F: file } }
}

const sound = ({ pdf }: Place) =>
  pdf.context.register(pdf.context.flateStream('....', { Type: 'Sound', R: 8000 }))

/** Actions inside the document, or that require a click. */
const allowed: Record<string, (place: Place) => void> = {
  'goto-on-opening': place => onOpening(place, { S: 'GoTo', D: [place.page.ref, PDFName.of('Fit')] }),
  'print-on-opening': place => onOpening(place, { Type: 'Action', S: 'Named', N: 'Print' }),
  'page-on-opening': ({ pdf, page }) =>
    pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj([page.ref, PDFName.of('Fit')])),
  'uri-on-click': place => onClick(place, uri),
  'goto-on-click': place => onClick(place, { S: 'GoTo', D: [place.page.ref, PDFName.of('Fit')], Next: uri }),
  outline: ({ pdf, page, add }) => {
    const item = (title: string, more: Entries) => add({ Title: text(title), ...more })
    const last = item('Two', { A: { S: 'GoTo', D: [page.ref, PDFName.of('Fit')] } })
    const first = item('One', { Dest: [page.ref, PDFName.of('Fit')], Next: last })
    pdf.catalog.set(PDFName.of('Outlines'), add({ Type: 'Outlines', First: first, Last: last, Count: 2 }))
  },
  'tagged-launch': ({ pdf, add }) => {
    const part = add({ Type: 'StructElem', S: 'Launch', A: { O: 'Layout', Placement: 'Block' } })
    pdf.catalog.set(PDFName.of('StructTreeRoot'), add({ Type: 'StructTreeRoot', K: [part] }))
  },
  // Readers ignore actions that the standard does not define.
  'unknown-action': place => onClick(place, { S: 'Invented' }),
}

async function make(prepare: (place: Place) => void, useObjectStreams: boolean): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage()
  page.drawText('Attestation')
  const add = (entries: Entries) =>
    pdf.context.register(PDFDict.fromMapWithContext(mapOf(pdf, entries), pdf.context))
  prepare({ pdf, page, add })
  return pdf.save({ useObjectStreams })
}

const mapOf = (pdf: PDFDocument, entries: Entries) =>
  new Map(Object.entries(entries).map(([key, value]) => [PDFName.of(key), pdf.context.obj(value as never)]))

/** Creates a PDF for each kind of action and media, alternately with and without object streams. */
export async function writeActions(
  keep: (verdict: 'active' | 'open', name: string, bytes: Uint8Array) => void,
) {
  for (const [verdict, kinds] of Object.entries({ active: refused, open: allowed } as const))
    for (const [index, [name, prepare]] of Object.entries(kinds).entries())
      keep(verdict as 'active' | 'open', `pdflib-${name}`, await make(prepare, index % 2 === 0))
}
