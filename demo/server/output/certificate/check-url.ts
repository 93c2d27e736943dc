import type { KeyObject } from 'node:crypto'
import { type CertificateContent, encodeContent } from './content'
import { signContent } from './signature'

/** Path of the page where a certificate is checked. */
export const CHECK_PATH = '/demo/certificate'

/** Returns the address that checks this certificate. The content is in the fragment, which browsers do not send to servers. */
export const certificateCheckUrl = (siteUrl: string, facts: CertificateContent, key: KeyObject): string =>
  `${siteUrl}${CHECK_PATH}#${encodeContent(facts)}.${signContent(facts, key)}`
