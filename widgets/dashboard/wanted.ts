import { atom } from 'nanostores'
import type { Category } from '../contract/attachment'

/** The document that another section leads to: `store.part(createWanted).set(…)`, then on to the documents. */
export const createWanted = () => atom<Category | undefined>()
