import type { Page } from '@playwright/test'

/** Marks a page in its memory. The mark is lost when the page is loaded again. */
export const mark = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { isMarked: true }))

export const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'isMarked' in window)
