import { LaterButton } from '../parcel/later-button'
import { createOffer } from '../parcel/offer'
import type { Registration } from './store'

/** The way to go on with the draft later, or on another device. */
export const Later = ({ store }: { store: Registration }) => <LaterButton offer={store.part(createOffer)} />
