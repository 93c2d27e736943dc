import type { Page } from '@playwright/test'

/** Returns the accessible name of the focused element, approximately. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    const label = element && 'labels' in element ? (element as HTMLInputElement).labels?.[0] : undefined
    return (
      element?.getAttribute('aria-label') ??
      (label ?? element?.closest('label') ?? element)?.textContent ??
      ''
    )
  })

/** Presses Tab until the element with this name has the focus. Throws after 60 presses. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const wanted = name.replace(/\s+/g, ' ').trim()
  for (let presses = 0; presses < 60; presses++) {
    const text = (await focused(page)).replace(/\s+/g, ' ').trim()
    if (text === wanted || text.startsWith(`${wanted} `)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${name} cannot be reached by Tab`)
}

/** Presses Alt and an `accesskey`. With Alt, Playwright's `keyboard.press` sends no letter. */
export async function pressAccessKey(page: Page, letter: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const key = {
    modifiers: 1,
    key: letter,
    code: `Key${letter.toUpperCase()}`,
    unmodifiedText: letter,
    windowsVirtualKeyCode: letter.toUpperCase().charCodeAt(0),
  }
  await browser.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key })
  await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
  await browser.detach()
}
