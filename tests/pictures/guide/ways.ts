import type { Page } from '@playwright/test'
import type { Visitor } from '../../journeys/visitor'

/** Small enough for four on a sheet, with names beside them. */
export const zoomed = 'sante-simulator { zoom: 0.8; width: 480px; margin-left: 8px }\n'

/** Answers the first two questions. */
export async function reachSituation(visitor: Visitor): Promise<void> {
  await visitor.begin()
  await visitor.isBornOn('29', '2', '2004')
  await visitor.comesFrom('viet', 'Vietnam')
}

/** Nothing focused, and every box at its beginning, or those named at their end: a title that takes the focus scrolls its box. */
export const rest = (page: Page, atEnd: string[] = []): Promise<void> =>
  page.evaluate(atEnd => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    if (active instanceof HTMLElement) active.blur()
    for (const box of document.querySelectorAll('figure')) box.scrollTop = 0
    for (const id of atEnd) document.getElementById(id)?.scrollIntoView({ block: 'end' })
  }, atEnd)
