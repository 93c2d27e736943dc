import { atom } from 'nanostores'
import type { Category } from '../../contract/attachment'
import type { Failure } from '../../runtime/call'
import type { Share } from '../../runtime/call-with-key'
import { $unsent } from '../../state/unsaved'

/** How a chosen file fares. `said` is what went with it. */
export type Way = { state: 'sending'; share: Share } | { state: 'failed'; failure: Failure; said: string }

/**
 * One for the page, like the files themselves: a file that is on its way goes on when its section is left, and a notice says
 * where it went. With the page it is lost.
 */
export const $ways = atom<Partial<Record<Category, Way>>>({})

export function noteWay(id: Category, way: Way | undefined): void {
  const { [id]: _, ...others } = $ways.get()
  $ways.set(way ? { ...others, [id]: way } : others)
}

/** Whatever was true of a file ends with it. */
$unsent.listen((files, before) => {
  for (const id of Object.keys($ways.get()) as Category[])
    if (files[id]?.bytes !== before?.[id]?.bytes) noteWay(id, undefined)
})
