import { PDFDict, PDFDocument, PDFName, type PDFObject, type PDFPage, PDFString } from '@cantoo/pdf-lib'

type Entries = Record<string, unknown>

interface Target {
  pdf: PDFDocument
  page: PDFPage
  /** Adds an object to the document. Returns a reference to it. */
  add: (entries: Entries) => PDFObject
}

const text = (words: string) => PDFString.of(words)

/** Makes this annotation the only one of the page. By default it is a link. */
function annotate({ pdf, page, add }: Target, entries: Entries): void {
  const annotation = { Type: 'Annot', Subtype: 'Link', Rect: [50, 50, 200, 100], ...entries }
  page.node.set(PDFName.of('Annots'), pdf.context.obj([add(annotation)]))
}

const onClick = (target: Target, action: Entries) => annotate(target, { A: target.add(action) })

const onOpening = ({ pdf, add }: Target, action: Entries) =>
  pdf.catalog.set(PDFName.of('OpenAction'), add(action))

const uri = { S: 'URI', URI: text('https://example.org/') }
const submit = { S: 'SubmitForm', F: text('https://example.org/form') }
const share = { Type: 'Filespec', F: text('\\\\server\\share\\other.pdf') }

/**
 * What the server refuses: actions that run scripts or programs, send a form or reach other files, links that open without a
 * click, media, attached files and XFA forms.
 */
const refused: Record<string, (target: Target) => void> = {
  'three-d-script': target => {
    const { context } = target.pdf
    const script = context.register(context.flateStream('console.println(1)'))
    const model = context.flateStream('U3D', { Type: '3D', Subtype: 'U3D', OnInstantiate: script })
    annotate(target, { Subtype: '3D', '3DD': context.register(model) })
  },
  'three-d-view': target => onClick(target, { S: 'GoTo3DView', V: PDFName.of('F') }),
  'remote-goto': target => onClick(target, { S: 'GoToR', F: target.add(share), D: [0, PDFName.of('Fit')] }),
  'embedded-goto': target => onClick(target, { S: 'GoToE', F: target.add(share), D: text('chapter') }),
  'submit-on-opening': target => onOpening(target, submit),
  'submit-on-click': target => onClick(target, submit),
  'uri-on-opening': target => onOpening(target, uri),
  'uri-after-opening': target => onOpening(target, { S: 'Named', N: 'FirstPage', Next: [target.add(uri)] }),
  'uri-on-page-shown': ({ page, add }) => page.node.set(PDFName.of('AA'), add({ O: add(uri) })),
  'uri-on-moved-over': target => annotate(target, { AA: { E: target.add(uri) } }),
  'movie-action': target => onClick(target, { S: 'Movie', T: text('film') }),
  movie: target => annotate(target, { Subtype: 'Movie', Movie: target.add({ F: share }) }),
  'sound-action': target => onOpening(target, { S: 'Sound', Sound: sound(target) }),
  sound: target => annotate(target, { Subtype: 'Sound', Sound: sound(target) }),
  screen: target =>
    annotate(target, { Subtype: 'Screen', AA: { PO: target.add({ S: 'Rendition', OP: 0 }) } }),
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
  launch: target => onClick(target, { S: 'Launch', F: text('calc.exe') }),
  'launch-on-opening': target => onOpening(target, { S: 'Launch', Win: { F: text('calc.exe') } }),
  'import-data': target => onClick(target, { S: 'ImportData', F: share }),
  'script-on-click': target => onClick(target, script),
  'script-on-page-shown': ({ page, add }) => page.node.set(PDFName.of('AA'), add({ O: add(script) })),
  'rendition-script': target => onClick(target, { S: 'Rendition', JS: text('app.alert(1)') }),
  'file-attachment': target =>
    annotate(target, { Subtype: 'FileAttachment', FS: target.add(attached(target)) }),
  'rich-media': target => annotate(target, { Subtype: 'RichMedia', RichMediaContent: {} }),
  'file-of-a-page': target =>
    target.page.node.set(PDFName.of('AF'), target.pdf.context.obj([target.add(attached(target))])),
  'form-program': ({ pdf, add }) => {
    const template = pdf.context.register(pdf.context.flateStream('<template/>'))
    pdf.catalog.set(PDFName.of('AcroForm'), add({ Fields: [], XFA: [text('template'), template] }))
  },
}

const script = { S: 'JavaScript', JS: text('app.alert(1)') }

/** Returns the file specification of a program that is attached to the document. */
const attached = ({ pdf }: Target) => {
  const file = pdf.context.register(pdf.context.flateStream('MZ', { Type: 'EmbeddedFile' }))
  return { Type: 'Filespec', F: text('a.exe'), EF: { F: file } }
}

const sound = ({ pdf }: Target) =>
  pdf.context.register(pdf.context.flateStream('....', { Type: 'Sound', R: 8000 }))

/** What the server accepts: actions inside the document, links that open only on a click, and names of no known action. */
const allowed: Record<string, (target: Target) => void> = {
  'goto-on-opening': target => onOpening(target, { S: 'GoTo', D: [target.page.ref, PDFName.of('Fit')] }),
  'print-on-opening': target => onOpening(target, { Type: 'Action', S: 'Named', N: 'Print' }),
  'page-on-opening': ({ pdf, page }) =>
    pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj([page.ref, PDFName.of('Fit')])),
  'uri-on-click': target => onClick(target, uri),
  'goto-on-click': target =>
    onClick(target, { S: 'GoTo', D: [target.page.ref, PDFName.of('Fit')], Next: uri }),
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
  // PDF readers ignore actions that the standard does not define.
  'unknown-action': target => onClick(target, { S: 'Invented' }),
}

async function make(prepare: (target: Target) => void, useObjectStreams: boolean): Promise<Uint8Array> {
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

/** Creates a PDF for each entry of `refused` and `allowed`, alternately with and without object streams. */
export async function writeActions(
  keep: (verdict: 'active' | 'open', name: string, bytes: Uint8Array) => void,
) {
  for (const [verdict, kinds] of Object.entries({ active: refused, open: allowed } as const))
    for (const [index, [name, prepare]] of Object.entries(kinds).entries())
      keep(verdict as 'active' | 'open', `pdflib-${name}`, await make(prepare, index % 2 === 0))
}
