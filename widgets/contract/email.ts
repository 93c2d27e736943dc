import { halfWidth } from '../shared/text'

/**
 * An e-mail address that every program reads as one mailbox: without lists, groups, quotes, comments, names and
 * invisible characters.
 */
const pattern = /^[^\s\p{Cc}\p{Cf}\p{Cs}@:;"[\]\\()<>,]+@([\p{L}\p{M}\p{N}-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]*$/u

/** Is it the address of a mailbox? That the mailbox exists is proven by the code sent to it. */
export const isEmailAddress = (text: string): boolean => pattern.test(text)

/**
 * An address as it was meant: a Chinese keyboard writes full-width characters and 。 for a full stop, and a copied address
 * brings spaces and invisible characters along.
 */
export const readEmail = (text: string): string =>
  halfWidth(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/[。｡]/g, '.')
    .trim()
