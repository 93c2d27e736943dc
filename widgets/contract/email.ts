/**
 * An e-mail address that is one mailbox to every program that reads it: nothing that a mailer takes for a list, a group, a
 * quote, a comment or a name, and nothing that cannot be seen.
 */
const pattern = /^[^\s\p{Cc}\p{Cf}\p{Cs}@:;"[\]\\()<>,]+@([\p{L}\p{M}\p{N}-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]*$/u

/** A mailbox as people write it; that it exists is proven by the code sent to it. */
export const isEmailAddress = (text: string): boolean => pattern.test(text)
