import type { KeyObject } from 'node:crypto'
import { type Facts, packed } from './content'
import { sign } from './signature'

/** Path of the page where a certificate is checked. */
export const CHECK = '/demo/certificate'

/** Where this certificate is checked. What it says is in the fragment, which reaches no server and no log. */
export const checkAddress = (siteUrl: string, facts: Facts, key: KeyObject): string =>
  `${siteUrl}${CHECK}#${packed(facts)}.${sign(facts, key)}`
