import type { Page } from '@playwright/test'

/** Sets a mark on the window. A reload removes it. */
export const markWindow = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { isMarked: true }))

export const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'isMarked' in window)
