import type { Page } from '@playwright/test'
import { delayRequests } from './hold-requests'

/**
 * Opens an address while the scripts of the site and the kit are held back, as on a slow connection. The early script
 * (`host/before-code/`) runs. `release` continues them; `faults` collects uncaught errors and the console's errors, such as policy
 * violations.
 */
export async function openWithDelayedScripts(page: Page, address: string) {
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  page.on('console', message => message.type() === 'error' && faults.push(message.text()))
  const release = await delayRequests(page, /\/(host|chunks\/.*)\.js$/)
  await page.goto(address, { waitUntil: 'commit' })
  return { release, faults }
}
