import { policyHash } from '../shared/policy-hash'
import { kitStyles } from './rules/height'

/**
 * Returns the hash of each inline style for the kit, as a policy names it. None where the browser has no digests, on a page
 * without https.
 */
export async function hashStyles(page: Document): Promise<ReadonlyMap<Element, string>> {
  const styles = globalThis.isSecureContext ? kitStyles(page) : []
  const hashed = styles.map(async style => [style, await policyHash(style.textContent ?? '')] as const)
  return new Map(await Promise.all(hashed))
}
