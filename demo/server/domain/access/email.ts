import { domainToASCII } from 'node:url'

/** Returns the local part, and the domain in its DNS form. */
function partsOf(email: string): [name: string, domain: string] {
  const text = email.normalize('NFC')
  const atSign = text.lastIndexOf('@')
  const domain = text.slice(atSign + 1).toLowerCase()
  return [text.slice(0, atSign), domainToASCII(domain) || domain]
}

/** Returns the key of an account: the whole address in lower case, with the domain in its DNS form. */
export function accountKey(email: string): string {
  const [name, domain] = partsOf(email)
  return `${name.toLowerCase()}@${domain}`
}

/** Returns the key by which limits count a mailbox: the account's key without a tag after `+`. */
export const mailboxKey = (email: string): string => accountKey(email).replace(/^([^+@]+)\+[^@]*/, '$1')

/** Returns the recipient of a mail: the domain has the same form as in the account's key. */
export const deliveryAddress = (email: string): string => partsOf(email).join('@')
