import { domainToASCII } from 'node:url'

/** The mailbox's name, and its domain in the one spelling that DNS knows. */
function partsOf(email: string): [name: string, domain: string] {
  const text = email.normalize('NFC')
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1).toLowerCase()
  return [text.slice(0, at), domainToASCII(domain) || domain]
}

/** What an account is known by: the whole address, without regard to case. */
export function accountKey(email: string): string {
  const [name, domain] = partsOf(email)
  return `${name.toLowerCase()}@${domain}`
}

/** What codes are counted by: a tag after `+` leads to the same mailbox. */
export const mailboxKey = (email: string): string => accountKey(email).replace(/^([^+@]+)\+[^@]*/, '$1')

/** Where a mail goes: to the domain that the account's key names, however it was written. */
export const deliveryAddress = (email: string): string => partsOf(email).join('@')
