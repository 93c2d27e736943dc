import type { Category } from '../contract/attachment'
import { order } from './desk'
import type { Wait } from './make'
import type { Page } from './pages'
import type { Checked, Made, Preview } from './verdict'

// What happens to a file on the student's own device, before it is sent. Nothing here leaves it.

/** May this file be sent for this document, or made into what may? Looks at the page, too: a blurred one comes back weeks later. */
export async function checkFile(category: Category, file: File, signal?: AbortSignal): Promise<Checked> {
  const checked = await order('check', [category, file], signal && { signal })
  return 'state' in checked ? checked : { state: 'refused', fault: checked.fault }
}

/** Photos into one PDF of 4 MB at most, a photo a page, in the list's order; turned, and without what the camera noted. */
export const makePdf = (pages: Page[], wait?: Wait): Promise<Made> => order('makePdf', [pages], wait)

/** A photo into a JPEG of 4 MB at most, without what the camera noted. */
export const shrink = (photo: File, wait?: Wait): Promise<Made> => order('shrink', [photo], wait)

/** A page as it will be, at most so many pixels wide and high; to be drawn on a canvas, and closed. */
export const preview = (page: Page, size: number, signal?: AbortSignal): Promise<Preview> =>
  order('preview', [page, size], signal && { signal })
