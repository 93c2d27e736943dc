import { atom } from 'nanostores'
import type { Category } from '../../contract/document/category'
import type { FileWarning } from '../../contract/document/file-warning'
import {
  type Checked,
  type PhotoDefect,
  type PhotoQuality,
  photoQualityOf,
} from '../../file-check/check-result'
import { addPhoto, movePage, type PhotoPage, removePage, replacePage, turnPage } from '../../file-check/pages'

/** A file that cannot be used. `combinedPdf`: a PDF that was chosen together with other files. */
export interface Refusal {
  state: 'refused'
  fault: Extract<Checked, { state: 'refused' }>['fault'] | 'combinedPdf'
  /** The name of the file, if others were chosen with it: none of them is used. */
  name?: string
}

/** The photos that become the pages of one document, with the result of each check. */
export interface Scan {
  pages: PhotoPage[]
  qualities: Partial<Record<string, PhotoQuality>>
  /** Pages that the student keeps despite a flaw. */
  accepted: string[]
}

const emptyScan: Scan = { pages: [], qualities: {}, accepted: [] }

/** Errors of files that are not images, or that this browser cannot decode. */
const notAnImage: readonly Refusal['fault'][] = ['notPdf', 'notAccepted']

/** Returns whether a file is a PDF. Only a PDF is refused as too large: a photo of this size can be converted. */
const isPdf = (checked: Checked): boolean =>
  checked.state === 'refused'
    ? checked.fault === 'tooLarge'
    : checked.state === 'ready' && checked.kind === 'pdf'

/** Returns why a file cannot be a page. A PDF cannot be a page of another PDF. */
function refusalOf(checked: Checked): Refusal | undefined {
  if (isPdf(checked)) return { state: 'refused', fault: 'combinedPdf' }
  if (checked.state === 'refused')
    return notAnImage.includes(checked.fault) ? { state: 'refused', fault: 'undecodable' } : checked
  if (checked.state !== 'ready') return undefined
  if (checked.finding === 'undecodable') return { state: 'refused', fault: 'undecodable' }
  // Without the code that checks files, no PDF can be created either.
  return checked.finding === 'unchecked' ? { state: 'refused', fault: 'unavailable' } : undefined
}

/** Returns why these files cannot be pages: because of the first PDF, else because of the first file that cannot be a page. */
function firstRefusal(files: File[], checked: Checked[]): Refusal | undefined {
  const index = checked.findIndex(isPdf)
  const wrongIndex = index === -1 ? checked.findIndex(one => refusalOf(one)) : index
  const [file, wrong] = [files[wrongIndex], checked[wrongIndex]]
  const refusal = wrong && refusalOf(wrong)
  return refusal && file && files.length > 1 ? { ...refusal, name: file.name } : refusal
}

/** Returns the flaw of a page; undefined if it has none. */
export function flawOf({ qualities }: Scan, page: string): PhotoDefect | undefined {
  const quality = qualities[page]
  return quality === 'good' ? undefined : quality
}

/** Returns the first page with a flaw that the student has not decided about yet. */
export const findDoubtful = (scan: Scan): PhotoPage | undefined =>
  scan.pages.find(({ id }) => flawOf(scan, id) && !scan.accepted.includes(id))

/** Returns the warning to store with the PDF of these pages: the flaw of the first page that has one. */
export const warningOf = (scan: Scan): FileWarning | undefined =>
  scan.pages.map(({ id }) => flawOf(scan, id)).find(Boolean)

/** Creates the store for the photos of all documents. */
export function createScans() {
  const $scans = atom<Partial<Record<Category, Scan>>>({})

  const of = (category: Category): Scan => $scans.get()[category] ?? emptyScan
  const change = (category: Category, part: Partial<Scan>) =>
    $scans.set({ ...$scans.get(), [category]: { ...of(category), ...part } })
  const storeQuality = (category: Category, page: string, checked: Checked) =>
    change(category, { qualities: { ...of(category).qualities, [page]: photoQualityOf(checked) } })

  /** Adds photos at the end, with the results of their checks. If one of them cannot be a page, adds none and returns its error. */
  function add(category: Category, files: File[], checked: Checked[]): Refusal | undefined {
    const refusal = firstRefusal(files, checked)
    if (refusal) return refusal
    for (const [index, file] of files.entries()) {
      const pages = addPhoto(of(category).pages, file)
      change(category, { pages })
      storeQuality(category, pages.at(-1)?.id ?? '', checked[index] as Checked)
    }
    return undefined
  }

  /** Replaces a page with another photo. Returns the error if the photo cannot be a page. */
  function replace(category: Category, page: string, file: File, checked: Checked): Refusal | undefined {
    const refusal = refusalOf(checked)
    if (refusal) return refusal
    const { accepted } = of(category)
    change(category, {
      pages: replacePage(of(category).pages, page, file),
      accepted: accepted.filter(id => id !== page),
    })
    storeQuality(category, page, checked)
    return undefined
  }

  return {
    $scans,
    of,
    add,
    replace,
    accept: (category: Category, page: string) =>
      change(category, { accepted: [...of(category).accepted, page] }),
    turn: (category: Category, page: string) =>
      change(category, { pages: turnPage(of(category).pages, page) }),
    remove: (category: Category, page: string) =>
      change(category, { pages: removePage(of(category).pages, page) }),
    move: (category: Category, page: string, index: number) =>
      change(category, { pages: movePage(of(category).pages, page, index) }),
    clear: (category: Category) => change(category, emptyScan),
  }
}

export type Scans = ReturnType<typeof createScans>
