import type { Category } from '../contract/document/attachment'
import type { Wait } from './make'
import type { PhotoPage } from './pages'
import { runInWorker } from './run-in-worker'
import type { Checked, Made, Preview } from './verdict'

// What happens to a file on the student's own device, before it is sent. Nothing here leaves it.

/**
 * Can this file be sent for this document, or converted to one that can? The page is checked too: without this, a
 * blurred one is refused weeks later.
 */
export async function checkFile(category: Category, file: File, signal?: AbortSignal): Promise<Checked> {
  const checked = await runInWorker('checkChosenFile', [category, file], signal && { signal })
  return 'state' in checked ? checked : { state: 'refused', fault: checked.fault }
}

/** Photos as one PDF of 4 MB at most, a page for each, in the order of the list; turned, and without metadata. */
export const makePdf = (pages: PhotoPage[], wait?: Wait): Promise<Made> =>
  runInWorker('makePdf', [pages], wait)

/** A photo as a JPEG of 4 MB at most, without metadata. */
export const shrink = (photo: File, wait?: Wait): Promise<Made> => runInWorker('shrink', [photo], wait)

/** The preview of a page, at most so many pixels wide and high, for a canvas. The caller closes it. */
export const preview = (page: PhotoPage, size: number, signal?: AbortSignal): Promise<Preview> =>
  runInWorker('preview', [page, size], signal && { signal })
