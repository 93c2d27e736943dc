import { createRoom } from '../../widgets'
import { eachWithTimeout } from '../connection/each-with-timeout'

/** The words of the page for partners, a file for each language. */
export const loadPartnersTexts = createRoom(
  eachWithTimeout(import.meta.glob('../../locales/*/partners.json', { import: 'default' })),
)
