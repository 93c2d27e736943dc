import { domainToASCII } from 'node:url'

/** The local part, and the domain in the spelling of DNS. */
function partsOf(email: string): [name: string, domain: string] {
  const text = email.normalize('NFC')
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1).toLowerCase()
  return [text.slice(0, at), domainToASCII(domain) || domain]
}

/** The key of an account: the whole address, without regard to case. */
export function accountKey(email: string): string {
  const [name, domain] = partsOf(email)
  return `${name.toLowerCase()}@${domain}`
}

/** The key that limits count by: a tag after `+` belongs to the same mailbox. */
export const mailboxKey = (email: string): string => accountKey(email).replace(/^([^+@]+)\+[^@]*/, '$1')

/** The recipient of a mail: the domain in the same spelling as in the account's key. */
export const deliveryAddress = (email: string): string => partsOf(email).join('@')
