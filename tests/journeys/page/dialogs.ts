import { expect, type Page } from '@playwright/test'

/** Viewports in CSS pixels: 1280 x 1024 at 400 % zoom, and a small phone (WCAG 1.4.10). */
const sizes = [
  { width: 320, height: 256 },
  { width: 320, height: 640 },
]

/** Every file with a dialog, and the journey that opens it on a small screen (tests/house/dialogs.test.ts). */
export const dialogJourneys = {
  'host/app/layout/layout.tsx': 'site/everybody/dialogs.slow.journey.ts',
  'host/session/session-dialog.tsx': 'site/everybody/dialogs.slow.journey.ts',
  'widgets/dashboard/dashboard.tsx': 'space/own-data.journey.ts',
  'widgets/dashboard/information/dialogs.tsx': 'site/everybody/dialogs.slow.journey.ts',
  'widgets/dashboard/information/account/own-data-card.tsx': 'space/own-data.journey.ts',
  'widgets/dashboard/status/contacts/phone-help.tsx': 'site/everybody/dialogs.slow.journey.ts',
  'widgets/dashboard/status/proof-card/proof-dialog.tsx': 'space/proof.journey.ts',
  'widgets/dashboard/status/next-box/closed-box.tsx': 'space/life.slow.journey.ts',
  'widgets/dossier/sections/rights-start.tsx': 'site/everybody/dialogs.slow.journey.ts',
  'widgets/dossier/photos/scan-dialog.tsx': 'site/everybody/dialogs.slow.journey.ts',
  'widgets/dossier/photos/pages/scan-page.tsx': 'site/everybody/dialogs.slow.journey.ts',
  'widgets/dossier/photos/scan-sorting.tsx': 'site/everybody/dialogs.slow.journey.ts',
  'widgets/dossier/photos/shrink-dialog.tsx': 'site/everybody/dialogs.slow.journey.ts',
  'widgets/dossier/photos/photo-dialogs.tsx': 'site/everybody/dialogs.slow.journey.ts',
  'widgets/parcel/draft/later-dialog.tsx': 'registration/draft.journey.ts',
  'widgets/parcel/computer/receive-dialog.tsx': 'registration/parcel.journey.ts',
  'widgets/registration/information/gather.tsx': 'site/everybody/dialogs.slow.journey.ts',
}

/** Returns the parts that overflow the open dialog sideways. They do not make the page wider. */
const findOverflow = (dialog: HTMLElement | SVGElement): string[] => {
  const { left, right } = dialog.getBoundingClientRect()
  const outside = [...dialog.querySelectorAll('*')].filter(part => {
    const box = part.getBoundingClientRect()
    const isVisuallyHidden = getComputedStyle(part).clipPath !== 'none'
    return box.width > 0 && !isVisuallyHidden && (box.left < left - 0.5 || box.right > right + 0.5)
  })
  const isWide = dialog.scrollWidth > dialog.clientWidth
  return [
    ...(isWide ? [`dialog: ${dialog.scrollWidth} > ${dialog.clientWidth}`] : []),
    ...outside.map(({ localName, className }) => `${localName}.${className}`),
  ]
}

interface Stop {
  name: string
  isLast: boolean
  fault?: string
}

/** Returns the focused control of the open dialog and its fault, if any; undefined if the focus is elsewhere. */
const readStop = (dialog: HTMLElement | SVGElement): Stop | undefined => {
  const root = dialog.getRootNode() as Document | ShadowRoot
  const control = root.activeElement as HTMLInputElement | null
  if (!control || !dialog.contains(control)) return undefined
  // For some fields, the visible box is the label.
  const box = (control.labels?.[0] ?? control).getBoundingClientRect()
  const whole = dialog.getBoundingClientRect()
  const bar = dialog.querySelector(':scope > .bar')
  const covered = bar && !bar.contains(control) ? bar.getBoundingClientRect() : undefined
  const isUnder = covered && box.bottom > covered.top + 0.5 && box.top < covered.bottom - 0.5
  const isOut = box.bottom < whole.top + 1 || box.top > whole.bottom - 1
  return {
    name: `${control.localName} ${control.getAttribute('aria-label') ?? control.textContent}`.slice(0, 60),
    isLast: control === bar?.querySelector('button:last-of-type'),
    ...(isUnder && { fault: 'under the buttons' }),
    ...(isOut && { fault: 'out of sight' }),
  }
}

/** Returns the number of canvases that are not drawn yet. Drawing changes their size and moves the content below. */
const countUndrawn = (dialog: HTMLElement | SVGElement): number => {
  const { width, height } = document.createElement('canvas')
  const shown = [...dialog.querySelectorAll<HTMLCanvasElement>('canvas:not([hidden])')]
  return shown.filter(canvas => canvas.width === width && canvas.height === height).length
}

/** Maximum number of focusable controls in a dialog. */
const MAX_STOPS = 40

/** Fails unless the open dialog fits a small screen and nothing hides the focused control (WCAG 1.4.10, 2.4.11). */
export async function expectDialogFits(page: Page): Promise<void> {
  const before = page.viewportSize()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect.poll(() => dialog.evaluate(countUndrawn)).toBe(0)
  for (const size of sizes) {
    await page.setViewportSize(size)
    const where = `${size.width} x ${size.height}`
    expect(await dialog.evaluate(findOverflow), where).toEqual([])
    await dialog.getByRole('heading').first().focus()
    const stops: Stop[] = []
    while (stops.length < MAX_STOPS && !stops.at(-1)?.isLast) {
      await page.keyboard.press('Tab')
      const stop = await dialog.evaluate(readStop)
      if (stop) stops.push(stop)
    }
    expect(
      stops.filter(({ fault }) => fault),
      where,
    ).toEqual([])
    expect(stops.at(-1)?.isLast, `${where}: the last button is reached`).toBe(true)
  }
  if (before) await page.setViewportSize(before)
}
