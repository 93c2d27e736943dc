import { createRoom } from '../../widgets'
import { eachWithTimeout } from '../connection/each-with-timeout'

/** Loads the texts of the page for partners, one file per language. */
export const loadPartnersTexts = createRoom(
  eachWithTimeout(import.meta.glob('../../locales/*/partners.json', { import: 'default' })),
)
