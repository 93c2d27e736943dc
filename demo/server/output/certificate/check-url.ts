import type { KeyObject } from 'node:crypto'
import { type CertificateContent, encodeContent } from './content'
import { signContent } from './signature'

/** Path of the page where a certificate is checked. */
export const CHECK_PATH = '/demo/certificate'

/** The address that checks this certificate. Its content is in the fragment, which reaches no server and no log. */
export const certificateCheckUrl = (siteUrl: string, facts: CertificateContent, key: KeyObject): string =>
  `${siteUrl}${CHECK_PATH}#${encodeContent(facts)}.${signContent(facts, key)}`
