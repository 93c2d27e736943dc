import { isBlurred } from './blur'
import type { PhotoQuality } from './check-result'
import { greyOf, Histogram, type Picture } from './grey'

/** Brightness (0 to 255) that the brightest twentieth of a page must reach: darker paper is unreadable in print. */
const DARK = 85

/** Checks whether a page is readable. An empty page is good, since nothing on it can be blurred. */
export function judge(picture: Picture): PhotoQuality {
  const grey = greyOf(picture)
  const all = new Histogram()
  for (const light of grey.light) all.add(light)
  if (all.quantile(0.95) < DARK) return 'dark'
  return isBlurred(grey) ? 'blurred' : 'good'
}
