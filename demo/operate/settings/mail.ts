import { createPrivateKey } from 'node:crypto'
import * as z from 'zod/mini'
import type { MailSettings } from '../../server/output/mail/transport'

const address = z.string().check(z.regex(/^[^\s@<>]+@[^\s@<>]+$/))

/** The variables for the return path, and for the key that signs mails (DKIM, RFC 6376). */
export const mailShape = {
  MAIL_RETURN_PATH: z.optional(address),
  DKIM_DOMAIN: z.optional(z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i))),
  DKIM_SELECTOR: z.optional(z.string().check(z.regex(/^[\w-]+(\.[\w-]+)*$/))),
  DKIM_KEY: z.optional(z.string().check(z.refine(isPrivateKey))),
}

/** Returns true for an RSA key in PEM, which every receiver supports. */
function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    // The setting is reported as invalid.
    return false
  }
}

const mail = z.object(mailShape)

/** Reads the settings of mails. The three DKIM variables must be set together: if only some are set, `missing` lists the others. */
export function readMail(variables: z.output<typeof mail>): MailSettings | { missing: string[] } {
  const { DKIM_DOMAIN: domainName, DKIM_SELECTOR: keySelector, DKIM_KEY: privateKey } = variables
  const returnPath = variables.MAIL_RETURN_PATH
  if (domainName && keySelector && privateKey)
    return { returnPath, dkim: { domainName, keySelector, privateKey } }
  const parts = { DKIM_DOMAIN: domainName, DKIM_SELECTOR: keySelector, DKIM_KEY: privateKey }
  const missing = Object.entries(parts).flatMap(([name, value]) => (value ? [] : [name]))
  return missing.length === 3 ? { returnPath } : { missing }
}
