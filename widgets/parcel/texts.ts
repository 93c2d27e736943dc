import { createTranslator } from '../i18n/texts'

/** Loads the texts for transfers between two devices on demand. */
export const loadParcelTexts = createTranslator(
  import.meta.glob('../../locales/*/parcel.json', { import: 'default' }),
)
