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

export type Refusal = Extract<Checked, { state: 'refused' }>

/** The photos that become the pages of one document, with the result of each check. */
export interface Scan {
  pages: PhotoPage[]
  looks: Partial<Record<string, PhotoQuality>>
  /** Pages that the student keeps despite a flaw. */
  accepted: string[]
}

const none: Scan = { pages: [], looks: {}, accepted: [] }

/** Errors of a file that is not an image, or not one that this browser can decode. */
const noPicture: readonly Refusal['fault'][] = ['notPdf', 'notAccepted']

/** Returns why a file cannot be a page. A PDF cannot be a page of another PDF. */
function refusalOf(checked: Checked): Refusal | undefined {
  if (checked.state === 'refused')
    return noPicture.includes(checked.fault) ? { state: 'refused', fault: 'undecodable' } : checked
  if (checked.state !== 'ready') return undefined
  if (checked.kind === 'pdf') return { state: 'refused', fault: 'notAccepted' }
  if (checked.finding === 'undecodable') return { state: 'refused', fault: 'undecodable' }
  // Without the code that checks files, no PDF can be created either.
  return checked.finding === 'unchecked' ? { state: 'refused', fault: 'unavailable' } : undefined
}

/** Returns the flaw of a page; undefined if it has none. */
export function flawOf({ looks }: Scan, page: string): PhotoDefect | undefined {
  const look = looks[page]
  return look === 'good' ? undefined : look
}

/** Returns the first page with a flaw that the student has not decided about yet. */
export const findDoubtful = (scan: Scan): PhotoPage | undefined =>
  scan.pages.find(({ id }) => flawOf(scan, id) && !scan.accepted.includes(id))

/** Returns the warning that the PDF of these pages keeps. */
export const warningOf = (scan: Scan): FileWarning | undefined =>
  scan.pages.map(({ id }) => flawOf(scan, id)).find(Boolean)

/** Creates the store of the photos of each document. */
export function createScans() {
  const $scans = atom<Partial<Record<Category, Scan>>>({})

  const of = (id: Category): Scan => $scans.get()[id] ?? none
  const change = (id: Category, part: Partial<Scan>) =>
    $scans.set({ ...$scans.get(), [id]: { ...of(id), ...part } })
  const note = (id: Category, page: string, checked: Checked) =>
    change(id, { looks: { ...of(id).looks, [page]: photoQualityOf(checked) } })

  /** Adds photos at the end, each with its check. If one cannot be a page, adds none and returns the first error. */
  function add(id: Category, files: File[], checked: Checked[]): Refusal | undefined {
    const refused = checked.map(refusalOf).find(Boolean)
    if (refused) return refused
    for (const [index, file] of files.entries()) {
      const pages = addPhoto(of(id).pages, file)
      change(id, { pages })
      note(id, pages.at(-1)?.id ?? '', checked[index] as Checked)
    }
    return undefined
  }

  /** Replaces a page with another photo; returns the error if it cannot be a page. */
  function replace(id: Category, page: string, file: File, checked: Checked): Refusal | undefined {
    const refused = refusalOf(checked)
    if (refused) return refused
    const { accepted } = of(id)
    change(id, {
      pages: replacePage(of(id).pages, page, file),
      accepted: accepted.filter(one => one !== page),
    })
    note(id, page, checked)
    return undefined
  }

  return {
    $scans,
    of,
    add,
    replace,
    accept: (id: Category, page: string) => change(id, { accepted: [...of(id).accepted, page] }),
    turn: (id: Category, page: string) => change(id, { pages: turnPage(of(id).pages, page) }),
    remove: (id: Category, page: string) => change(id, { pages: removePage(of(id).pages, page) }),
    move: (id: Category, page: string, place: number) =>
      change(id, { pages: movePage(of(id).pages, page, place) }),
    clear: (id: Category) => change(id, none),
  }
}

export type Scans = ReturnType<typeof createScans>
