/** Megabits per second at which a font of 34 kB does not delay the page. */
const FAST_MBPS = 3

const FONT = 'Atkinson Hyperlegible Next Variable'

/** Not supported by every browser. */
type Connected = Navigator & { connection?: { saveData?: boolean; downlink?: number } }

async function load(): Promise<void> {
  await document.fonts.load(`1em "${FONT}"`)
  document.documentElement.dataset.hasFont = ''
}

/**
 * Shows the site's font immediately. On a slow connection it is loaded after the page and used from the next page, since it
 * changes the layout of every line. With data saving it is not loaded.
 */
export function chooseFont(): void {
  const { saveData, downlink = 10 } = (navigator as Connected).connection ?? {}
  if (saveData) return
  if (downlink >= FAST_MBPS) document.documentElement.dataset.font = ''
  else addEventListener('load', load)
}
