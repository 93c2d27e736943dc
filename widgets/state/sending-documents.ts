import { atom } from 'nanostores'

/** Documents of a registration are being sent: what the record says of them, and of the student's tasks, is outdated. */
export const $isSending = atom(false)
