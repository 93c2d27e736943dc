import { atom } from 'nanostores'
import type { Category } from '../contract/attachment'
import { addPhoto, movePage, type PhotoPage, removePage, turnPage } from '../file-check/pages'
import type { Checked, Doubt } from '../file-check/verdict'

export type Refusal = Extract<Checked, { state: 'refused' }>

/** The photos that become the pages of one document, with the verdict on each. */
interface Scan {
  pages: PhotoPage[]
  looks: Partial<Record<string, 'good' | Doubt>>
}

const none: Scan = { pages: [], looks: {} }

/** Why a file cannot be a page. A PDF cannot be a page of another one. */
function refusalOf(checked: Checked): Refusal | undefined {
  if (checked.state === 'refused') return checked
  if (checked.state !== 'ready') return undefined
  if (checked.kind === 'pdf') return { state: 'refused', fault: 'notAccepted' }
  if (checked.look === 'undecodable') return { state: 'refused', fault: 'undecodable' }
  // Without the code that checks files, none can be made either.
  return checked.look === 'unchecked' ? { state: 'refused', fault: 'unavailable' } : undefined
}

/** The photos for each document. */
export function createScans() {
  const $scans = atom<Partial<Record<Category, Scan>>>({})

  const of = (id: Category): Scan => $scans.get()[id] ?? none
  const change = (id: Category, part: Partial<Scan>) =>
    $scans.set({ ...$scans.get(), [id]: { ...of(id), ...part } })

  /**
   * Adds photos at the end, each with its verdict. If one cannot be a page, none is added and the first is reported.
   */
  function add(id: Category, files: File[], checked: Checked[]): Refusal | undefined {
    const refused = checked.map(refusalOf).find(Boolean)
    if (refused) return refused
    for (const [index, file] of files.entries()) {
      const pages = addPhoto(of(id).pages, file)
      const one = checked[index]
      const look = one && 'look' in one ? one.look : 'good'
      change(id, { pages, looks: { ...of(id).looks, [pages.at(-1)?.id ?? '']: look } })
    }
    return undefined
  }

  return {
    $scans,
    add,
    turn: (id: Category, page: string) => change(id, { pages: turnPage(of(id).pages, page) }),
    remove: (id: Category, page: string) => change(id, { pages: removePage(of(id).pages, page) }),
    move: (id: Category, page: string, place: number) =>
      change(id, { pages: movePage(of(id).pages, page, place) }),
    clear: (id: Category) => change(id, none),
  }
}

export type Scans = ReturnType<typeof createScans>
