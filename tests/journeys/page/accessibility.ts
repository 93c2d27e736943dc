import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Applies the text spacing of WCAG 1.4.12 to the page and every shadow root, also under a strict policy. The inner function
 * runs in the page, so it uses nothing that is defined outside it.
 */
export async function applyTextSpacing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    )
    const visit = (root: Document | ShadowRoot) => {
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
      for (const element of root.querySelectorAll('*')) if (element.shadowRoot) visit(element.shadowRoot)
    }
    visit(document)
  })
}

/**
 * Evaluates to all visible elements, also those in shadow roots. Leaves out the rows of a long list that the browser does not
 * render, because they are far from the viewport (`content-visibility: auto`).
 */
const visibleElements = `(root => {
  const elements = []
  const visit = root => {
    for (const element of root.querySelectorAll('*')) {
      if (element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) elements.push(element)
      if (element.shadowRoot) visit(element.shadowRoot)
    }
  }
  visit(root)
  return elements
})(document)`

/** Fails if an element cuts off its content. Ignores fields, progress bars, and text for screen readers only. */
export async function expectNothingCut(page: Page): Promise<void> {
  const cut = await page.evaluate(`${visibleElements}
    .filter(element => !element.closest('.visually-hidden, [role=status]:empty, progress, textarea, input, select'))
    .filter(element => ['hidden', 'clip'].some(cut => getComputedStyle(element).overflow.includes(cut)))
    .filter(({ clientWidth, clientHeight }) => clientWidth > 2 && clientHeight > 2)
    .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1)
    .map(({ tagName, className }) => tagName + '.' + className)`)
  expect(cut).toEqual([])
}

/** In pixels: the minimum size of a target (WCAG 2.5.8), and the minimum height of a button or field by the design. */
const MIN_TARGET = 24
const MIN_BUTTON = 44

/** Fails if a target is too small. Links in a sentence and the skip link are not checked (WCAG 2.5.8, inline). */
export async function expectTargetSizes(page: Page): Promise<void> {
  const small = await page.evaluate(`${visibleElements}
    .filter(element => element.matches('a, button, summary, select, input:not([type=radio], [type=checkbox], [type=file]), [role=button], label:has(input)'))
    .filter(element => !element.closest('.skip') && !(element.matches('a') && getComputedStyle(element).display === 'inline'))
    .map(element => ({ name: element.tagName + '.' + element.className + ' ' + element.textContent.slice(0, 30), box: element.getBoundingClientRect(), minHeight: element.matches('a') ? ${MIN_TARGET} : ${MIN_BUTTON} }))
    .filter(({ box, minHeight }) => Math.round(box.width) < ${MIN_TARGET} || Math.round(box.height) < minHeight)
    .map(({ name, box }) => name + ' ' + Math.round(box.width) + ' x ' + Math.round(box.height))`)
  expect(small).toEqual([])
}

/** Checks the accessibility tree: landmarks, one heading of level 1, headings in order, and a name for every control. */
export async function expectAccessibilityTree(page: Page): Promise<void> {
  for (const place of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(place)).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  const tree = (await page.locator('body').ariaSnapshot()).split('\n')
  const nameless = tree.filter(line =>
    /^\s*- (link|button|textbox|searchbox|combobox|checkbox|radio|img|navigation|dialog)( \[|:|$)/.test(line),
  )
  expect(nameless).toEqual([])
  const levels = tree
    .flatMap(line => line.match(/- heading ".*" (?:\[\w+\] )?\[level=(\d)\]/)?.[1] ?? [])
    .map(Number)
  const skipped = levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1)
  expect(skipped, `headings: ${levels}`).toEqual([])
}

/** Evaluates to the focused element, and whether it has a focus ring and is not entirely covered (WCAG 2.4.7, 2.4.11). */
const readFocus = `(() => {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  if (!focused || focused === document.body) return undefined
  // For some fields, the visible box is the label.
  const shown = focused.matches('input') ? (focused.labels?.[0] ?? focused) : focused
  const box = shown.getBoundingClientRect()
  const points = [[0.5, 0.5], [0.1, 0.5], [0.9, 0.5]].map(([x, y]) => [box.x + box.width * x, box.y + box.height * y])
  const topmost = ([x, y]) => {
    let top = document.elementFromPoint(x, y)
    while (top?.shadowRoot?.elementFromPoint(x, y) && top.shadowRoot.elementFromPoint(x, y) !== top) top = top.shadowRoot.elementFromPoint(x, y)
    return top
  }
  const isSeen = points.some(point => { const top = topmost(point); return top && (shown.contains(top) || top.contains(shown)) })
  const { outlineStyle, outlineWidth } = getComputedStyle(focused)
  const ring = getComputedStyle(shown)
  const isRinged = [[outlineStyle, outlineWidth], [ring.outlineStyle, ring.outlineWidth]].some(([style, width]) => style !== 'none' && parseFloat(width) >= 2)
  return { name: focused.tagName + '.' + focused.className + ' ' + (focused.textContent || focused.name || '').slice(0, 30), isSeen, isRinged }
})()`

type Focused = { name: string; isSeen: boolean; isRinged: boolean } | undefined

/** Minimum number of elements that Tab focuses on a page: skip link, name of the service, menu, footer. */
const MIN_STOPS = 5

/**
 * Presses Tab at most `presses` times. Fails if a focused element is entirely covered or has no focus ring, or if there are too few
 * stops.
 */
export async function expectFocusVisible(page: Page, presses: number): Promise<void> {
  const wrong: Focused[] = []
  let stops = 0
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press('Tab')
    const focused = (await page.evaluate(readFocus)) as Focused
    if (!focused) break
    stops++
    if (!focused.isSeen || !focused.isRinged) wrong.push(focused)
  }
  expect(wrong).toEqual([])
  expect(stops).toBeGreaterThanOrEqual(MIN_STOPS)
}

/** Fails if an animation runs. The caller waits first until no spinner is left. */
export async function expectNoAnimation(page: Page): Promise<void> {
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && (effect?.getTiming().duration ?? 0) !== 0)
      .map(({ effect }) => (effect as KeyframeEffect).target?.className),
  )
  expect(moving).toEqual([])
}

/** Fails if the elements overlap, or if the text of the first one is cut off. */
export async function expectApart(first: Locator, second: Locator): Promise<void> {
  const result = await first.evaluate(
    (element, neighbour) => {
      const [a, b] = [element, neighbour].map(part => part?.getBoundingClientRect() ?? new DOMRect())
      if (!a?.width || !b?.width) return 'An element is not on the screen.'
      const isBeside = a.right <= b.left + 0.5 || b.right <= a.left + 0.5
      const isAbove = a.bottom <= b.top + 0.5 || b.bottom <= a.top + 0.5
      if (!isBeside && !isAbove) return 'The elements overlap.'
      return element.scrollWidth > element.clientWidth ? 'The text is cut off.' : 'apart'
    },
    await second.elementHandle(),
  )
  expect(result).toBe('apart')
}
