import { atom } from 'nanostores'

/** True while documents of a registration are being uploaded: the record's documents and tasks are outdated meanwhile. */
export const $isSending = atom(false)
