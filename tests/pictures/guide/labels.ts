import type { Page } from '@playwright/test'
import type { Pointer } from './pointers'

/** Distance between the element and its labels, and between two labels, in pixels. */
const LABEL_DISTANCE = 26
const LABEL_SPACING = 25

/** Draws the labels to the right of their elements, without overlap. */
export const drawLabels = (page: Page, pointers: Pointer[]): Promise<void> =>
  page.evaluate(drawPointers, { pointers, away: LABEL_DISTANCE, apart: LABEL_SPACING })

interface Drawing {
  pointers: Pointer[]
  away: number
  apart: number
}

function drawPointers({ pointers, away, apart }: Drawing): void {
  const space = 'http://www.w3.org/2000/svg'
  const drawing = document.body.appendChild(document.createElementNS(space, 'svg'))
  const free = new Map<string, number>()
  const targets = pointers.map(pointer => {
    const host = document.getElementById(pointer.panel)
    const end = host?.closest('figure')?.getBoundingClientRect().bottom ?? 0
    const parts = [...(host?.shadowRoot?.querySelectorAll(pointer.selector) ?? [])]
    // A line to the last fully visible part crosses no other part. If no part is fully visible, the line leads to the first part.
    const part = parts.findLast(candidate => candidate.getBoundingClientRect().bottom < end) ?? parts[0]
    if (!host || !part) throw new Error(`The panel ${pointer.panel} has no element ${pointer.selector}`)
    const { top, height, right } = part.getBoundingClientRect()
    // The line to a tall part starts near its upper edge.
    return {
      ...pointer,
      edge: host.getBoundingClientRect().right,
      right,
      middle: top + Math.min(height / 2, 14),
    }
  })
  for (const target of targets.sort((first, second) => first.middle - second.middle)) {
    const { panel, name, colour, edge, right, middle } = target
    const y = Math.max(middle, free.get(panel) ?? 0)
    free.set(panel, y + apart)
    const label = document.body.appendChild(document.createElement('span'))
    label.className = 'name'
    label.textContent = name
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(index =>
      Number.parseInt(colour.slice(index, index + 2), 16),
    )
    const isLight = 0.3 * red + 0.6 * green + 0.1 * blue > 140
    label.style.color = isLight ? '#000' : '#fff'
    Object.assign(label.style, { left: `${edge + away}px`, top: `${y - 11}px`, background: colour })
    const line = drawing.appendChild(document.createElementNS(space, 'path'))
    line.setAttribute('d', `M${right} ${middle}L${edge + away} ${y}`)
    for (const [key, value] of Object.entries({ stroke: colour, fill: 'none', 'stroke-width': '2' }))
      line.setAttribute(key, value)
  }
}
