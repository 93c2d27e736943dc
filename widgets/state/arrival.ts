import { atom } from 'nanostores'

/** The partner whose page the visitor came from, until a draft stores it. */
export const $arrivedFrom = atom<string | undefined>()
