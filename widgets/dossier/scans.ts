import { atom } from 'nanostores'
import type { Category } from '../contract/attachment'
import { addPhoto, movePage, type Page, removePage, turnPage } from '../file-check/pages'
import type { Checked, Doubt } from '../file-check/verdict'

export type Refusal = Extract<Checked, { state: 'refused' }>

/** The photos that become the pages of one document, and what each looks like. */
interface Scan {
  pages: Page[]
  looks: Partial<Record<string, 'good' | Doubt>>
}

const none: Scan = { pages: [], looks: {} }

/** Why a file cannot be a page; nor can a PDF be one of another. */
function refusalOf(checked: Checked): Refusal | undefined {
  if (checked.state === 'refused') return checked
  if (checked.state !== 'ready') return undefined
  if (checked.kind === 'pdf') return { state: 'refused', fault: 'notAccepted' }
  if (checked.look === 'undecodable') return { state: 'refused', fault: 'undecodable' }
  // Without what looks into files there is nothing that makes a PDF of them.
  return checked.look === 'unchecked' ? { state: 'refused', fault: 'unavailable' } : undefined
}

/** The stacks of photos, a document each. */
export function createScans() {
  const $scans = atom<Partial<Record<Category, Scan>>>({})

  const of = (id: Category): Scan => $scans.get()[id] ?? none
  const change = (id: Category, part: Partial<Scan>) =>
    $scans.set({ ...$scans.get(), [id]: { ...of(id), ...part } })

  /** Adds photos at the end, each with what its check has found; all or none: the first that cannot be a page is said. */
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
