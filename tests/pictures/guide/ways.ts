import type { Page } from '@playwright/test'
import type { Visitor } from '../../journeys/people/visitor'

/** Style that makes four elements and their labels fit on a sheet. */
export const zoomed = 'sante-simulator { zoom: 0.8; width: 480px; margin-left: 8px }\n'

/** Answers the first two questions. */
export async function answerFirstQuestions(visitor: Visitor): Promise<void> {
  await visitor.begin()
  await visitor.answerUntil('situation')
}

/**
 * Removes the focus. Scrolls every box to its beginning, because the focus on a title has scrolled the box. Then scrolls the
 * elements in `atEnd` to their end.
 */
export const resetView = (page: Page, atEnd: string[] = []): Promise<void> =>
  page.evaluate(atEnd => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    if (active instanceof HTMLElement) active.blur()
    for (const box of document.querySelectorAll('figure')) box.scrollTop = 0
    for (const id of atEnd) document.getElementById(id)?.scrollIntoView({ block: 'end' })
  }, atEnd)
