import { atom } from 'nanostores'
import type { Category } from '../contract/attachment'
import { addPhoto, movePage, type Page, removePage, turnPage } from '../scan/pages'
import type { Checked, Look } from '../scan/verdict'

type Refusal = Extract<Checked, { state: 'refused' }>

/** The photos that become the pages of one document, and what each looks like. */
export interface Scan {
  pages: Page[]
  looks: Partial<Record<string, Look>>
}

const none: Scan = { pages: [], looks: {} }

/** The stacks of photos, a document each. */
export function createScans(check: (id: Category, file: File) => Promise<Checked>) {
  const $scans = atom<Partial<Record<Category, Scan>>>({})

  const of = (id: Category): Scan => $scans.get()[id] ?? none
  const change = (id: Category, part: Partial<Scan>) =>
    $scans.set({ ...$scans.get(), [id]: { ...of(id), ...part } })

  /** Adds photos at the end; the first that cannot be a page is said, and the others stay out with it. */
  async function add(id: Category, files: File[]): Promise<Refusal | undefined> {
    const checked = await Promise.all(files.map(file => check(id, file)))
    const refused = checked.find(one => one.state === 'refused')
    if (refused) return refused
    for (const [index, file] of files.entries()) {
      const one = checked[index]
      // A PDF among the photos cannot be a page of another.
      if (one?.state === 'ready' && one.kind === 'pdf') return { state: 'refused', fault: 'notAccepted' }
      const pages = addPhoto(of(id).pages, file)
      const added = pages.at(-1)?.id ?? ''
      change(id, { pages, looks: { ...of(id).looks, [added]: one && 'look' in one ? one.look : 'good' } })
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
