import { halfWidth } from '../shared/text'

/**
 * Matches an address that every program reads as one mailbox: without lists, groups, quotes, comments, names and invisible
 * characters.
 */
const pattern = /^[^\s\p{Cc}\p{Cf}\p{Cs}@:;"[\]\\()<>,]+@([\p{L}\p{M}\p{N}-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]*$/u

/** Returns whether the text is an address of a mailbox. The code sent to it proves that the mailbox exists. */
export const isEmailAddress = (text: string): boolean => pattern.test(text)

/**
 * Normalises a typed address: a Chinese keyboard writes full-width characters and 。 for a full stop, and a copied address
 * contains spaces and invisible characters.
 */
export const readEmail = (text: string): string =>
  halfWidth(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/[。｡]/g, '.')
    .trim()
