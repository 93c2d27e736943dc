import { createPrivateKey } from 'node:crypto'
import * as z from 'zod/mini'
import type { MailSettings } from '../../server/output/mail/transport'

const address = z.string().check(z.regex(/^[^\s@<>]+@[^\s@<>]+$/))

/** Where bounces go, and the key that mails are signed with (RFC 6376). */
export const mailShape = {
  MAIL_RETURN_PATH: z.optional(address),
  DKIM_DOMAIN: z.optional(z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i))),
  DKIM_SELECTOR: z.optional(z.string().check(z.regex(/^[\w-]+(\.[\w-]+)*$/))),
  DKIM_KEY: z.optional(z.string().check(z.refine(isPrivateKey))),
}

/** A key in PEM, of a kind that receivers know. */
function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

const mail = z.object(mailShape)

/** The three of DKIM belong together: `missing` are those that are not there. */
export function readMail(given: z.output<typeof mail>): MailSettings | { missing: string[] } {
  const { DKIM_DOMAIN: domainName, DKIM_SELECTOR: keySelector, DKIM_KEY: privateKey } = given
  const returnPath = given.MAIL_RETURN_PATH
  if (domainName && keySelector && privateKey)
    return { returnPath, dkim: { domainName, keySelector, privateKey } }
  const parts = { DKIM_DOMAIN: domainName, DKIM_SELECTOR: keySelector, DKIM_KEY: privateKey }
  const missing = Object.entries(parts).flatMap(([name, value]) => (value ? [] : [name]))
  return missing.length === 3 ? { returnPath } : { missing }
}
