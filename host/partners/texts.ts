import { createTranslator } from '../../widgets'
import { eachWithTimeout } from '../connection/each-with-timeout'

/** Loads the texts of the page for partners, one file per language. */
export const loadPartnersTexts = createTranslator(
  eachWithTimeout(import.meta.glob('../../locales/*/partners.json', { import: 'default' })),
)
