import { computed } from 'nanostores'
import type { Category } from '../../../contract/document/category'
import { type FileKind, kindOf } from '../../../contract/document/file'
import type { FileWarning } from '../../../contract/document/file-warning'
import { type Checked, isPhotoDefect, type PdfResult, photoQualityOf } from '../../../file-check/check-result'
import { addPhoto, type PhotoPage } from '../../../file-check/pages'
import { checkChosen } from '../../photos/load-scan'
import { createScans, type Refusal, warningOf } from '../../photos/scans'
import {
  type Choice,
  type ChoiceOwner,
  type DocumentUpload,
  type DocumentUploadStates,
  type DocumentUploads,
  type NewFile,
  stateFor,
} from '../queue/document-uploads'
import { createViewing } from './viewing'

/** Returns whether a dialog shows this state. */
export const waitsForDialog = (document: DocumentUpload): boolean =>
  document.state === 'scanning' ||
  document.state === 'shrinking' ||
  (document.state === 'doubtful' && isPhotoDefect(document.warning))

export type Picking = ReturnType<typeof createPicking>

interface PickingOptions {
  check?: typeof checkChosen
  /** Creates a PDF from a single good photo. Without this function, the dialog opens in which the student can add more pages. */
  makePdf?: (pages: PhotoPage[]) => Promise<PdfResult>
}

/**
 * Creates the store with which a student chooses files in one element. Each file is checked before it is kept. If the document
 * must be a PDF, a single good photo is converted automatically (with `makePdf`); any other conversion needs the student's
 * consent. The caller renders `PickState` and `PickDialogs`.
 */
export function createPicking(
  uploads: DocumentUploads,
  { check = checkChosen, makePdf }: PickingOptions = {},
) {
  const owner: ChoiceOwner = {}
  /** The documents as this element shows them. */
  const $documents = computed(uploads.$documents, documents => {
    const entries = Object.entries(documents).map(([category, state]) => [category, stateFor(owner, state)])
    return Object.fromEntries(entries) as DocumentUploadStates
  })
  const scans = createScans()
  const viewing = createViewing()
  /** Number of choices and cancellations of each document. The result of a check is ignored if the number has changed meanwhile. */
  const attempts = new Map<Category, number>()

  function startAttempt(category: Category): number {
    const attempt = (attempts.get(category) ?? 0) + 1
    attempts.set(category, attempt)
    return attempt
  }

  const ownState = (category: Category) => stateFor(owner, uploads.stateOf(category))
  const choose = (category: Category, choice: Choice) => uploads.choose(category, owner, choice)

  /** Checks files. Resolves with undefined if the choice has ended meanwhile, or if the student has chosen other files. */
  async function checkFiles(category: Category, files: File[]): Promise<Checked[] | undefined> {
    scans.clear(category)
    choose(category, { state: 'checking' })
    const attempt = startAttempt(category)
    const checked = await Promise.all(files.map(file => check(category, file)))
    return attempt === attempts.get(category) && ownState(category).state === 'checking' ? checked : undefined
  }

  /**
   * Chooses files. Several photos become the pages of one document. If the student chooses again during a check, the last choice
   * counts.
   */
  async function pick(category: Category, files: File[]): Promise<void> {
    if (files.length === 0) return
    const checked = await checkFiles(category, files)
    if (checked) await handleChecked(category, files, checked)
  }

  /** Receives a file from the student's phone. If the student accepted its warning there, the file is kept without a question. */
  async function receive(category: Category, received: { file: File; warning?: FileWarning | undefined }) {
    const { file, warning } = received
    const [checked] = (await checkFiles(category, [file])) ?? []
    if (!checked) return
    const isAccepted =
      checked.state === 'ready' && (checked.finding === 'good' || checked.finding === warning)
    if (isAccepted) await keep(category, checked.repaired ?? file, checked.kind, { warning })
    else await handleChecked(category, [file], [checked])
  }

  /** Starts the next step after the checks of the chosen files. */
  async function handleChecked(category: Category, files: File[], checked: Checked[]): Promise<void> {
    const [file] = files
    const [first] = checked
    if (!file || !first) return
    const isPage = first.state === 'convertible' && first.into === 'pdf'
    if (files.length > 1) openPagesDialog(category, files, checked)
    else if (isPage) await convertPhoto(category, file, first)
    else if (first.state === 'refused') choose(category, { ...first, size: file.size })
    else if (first.state === 'ready')
      await keepOrAsk(category, first.repaired ?? file, first.kind, first.finding)
    else choose(category, { state: 'shrinking', picked: file, fault: first.fault, finding: first.finding })
  }

  /** Opens the dialog in which photos become the pages of a PDF. */
  const openPagesDialog = (category: Category, photos: File[], checked: Checked[]) =>
    choose(category, scans.add(category, photos, checked) ?? { state: 'scanning' })

  /** Creates a PDF from one photo. The dialog opens if the photo has a flaw, or if no PDF could be created. */
  async function convertPhoto(category: Category, photo: File, checked: Checked): Promise<void> {
    const attempt = attempts.get(category)
    const result = photoQualityOf(checked) === 'good' ? await makePdf?.(addPhoto([], photo)) : undefined
    if (attempt !== attempts.get(category) || ownState(category).state !== 'checking') return
    if (result && 'file' in result) await keep(category, result.file, 'pdf', { photo })
    else openPagesDialog(category, [photo], [checked])
  }

  /**
   * Opens the dialog to add pages to a PDF that was created from one photo. The kept file stays until the student accepts the new
   * PDF.
   */
  const addToPdf = (category: Category, photo: File, files: File[]) =>
    files.length > 0 ? pick(category, [photo, ...files]) : Promise.resolve()

  /** Checks photos and adds them while the dialog is open. The dialog shows an error if a photo cannot be a page. */
  async function addChecked(
    category: Category,
    files: File[],
    add: (checked: Checked[]) => Refusal | undefined,
  ) {
    if (files.length === 0) return
    choose(category, { state: 'scanning', adding: { state: 'checking' } })
    const attempt = attempts.get(category)
    const checked = await Promise.all(files.map(file => check(category, file)))
    if (ownState(category).state !== 'scanning' || attempts.get(category) !== attempt) return
    const refusal = add(checked)
    choose(category, { state: 'scanning', ...(refusal && { adding: refusal }) })
  }

  const addPages = (category: Category, files: File[]) =>
    addChecked(category, files, checked => scans.add(category, files, checked))

  /** Replaces a page with the first photo. Any further photos are added as new pages. */
  const retakePage = (category: Category, page: string, files: File[]) =>
    addChecked(category, files, ([first, ...others]) => {
      const [file, ...added] = files
      const refusal = file && first && scans.replace(category, page, file, first)
      return refusal ?? scans.add(category, added, others)
    })

  const keepOrAsk = async (category: Category, file: File, kind: FileKind, quality: 'good' | FileWarning) =>
    quality === 'good'
      ? keep(category, file, kind)
      : choose(category, { state: 'doubtful', picked: file, kind, warning: quality })

  async function keep(
    category: Category,
    file: File,
    kind: FileKind,
    more?: Pick<NewFile, 'warning' | 'photo'>,
  ) {
    const attempt = attempts.get(category)
    const bytes = await file.arrayBuffer().catch(() => undefined)
    // The choice may have ended meanwhile, for example by a logout.
    if (attempt !== attempts.get(category) || !('settled' in ownState(category))) return
    if (!bytes) return choose(category, { state: 'refused', fault: 'gone' })
    scans.clear(category)
    await uploads.keep(category, { name: file.name, kind, bytes, ...more }, owner)
  }

  /** Keeps the file despite its warning. */
  async function keepAnyway(category: Category): Promise<void> {
    const document = ownState(category)
    if (document.state === 'doubtful') {
      const { picked, kind, warning } = document
      await keep(category, picked, kind, { warning })
    }
  }

  /**
   * Keeps a file that a dialog created. A converted photo with a flaw is kept only if the student agrees. For the pages of a PDF,
   * the student has already decided about each photo.
   */
  async function keepCreated(category: Category, file: File): Promise<void> {
    const document = ownState(category)
    const kind = kindOf(new Uint8Array(await file.slice(0, 8).arrayBuffer()))
    if (!kind) return
    if (document.state === 'shrinking') await keepOrAsk(category, file, kind, document.finding)
    else await keep(category, file, kind, { warning: warningOf(scans.of(category)) })
  }

  /**
   * Cancels the choice and discards the photos. If there are several, the dialog asks the student before it calls this function.
   */
  function cancel(category: Category): void {
    scans.clear(category)
    startAttempt(category)
    uploads.endChoice(category)
  }

  /** Called if the code of the dialogs cannot be loaded. Files that wait for a dialog are refused and can be chosen again. */
  function giveUp(): void {
    for (const category of uploads.ids())
      if (waitsForDialog(ownState(category))) choose(category, { state: 'refused', fault: 'unavailable' })
    viewing.closeFile()
  }

  const remove = (category: Category) => uploads.remove(category, owner)

  async function viewKept(category: Category): Promise<void> {
    const { file } = uploads.stateOf(category)
    const bytes = file && (await uploads.read(category))
    if (file && bytes) viewing.viewFile(file.name, file.kind, bytes)
  }

  return {
    ...{ uploads, $documents, scans, pick, receive, addToPdf, addPages, retakePage },
    ...{ keepAnyway, keepCreated, cancel, giveUp, remove, viewKept },
    ...viewing,
  }
}
