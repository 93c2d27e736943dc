import { createTranslator } from '../i18n/texts'

/** The texts of a hand-over between two devices, loaded when it is used. */
export const loadParcelTexts = createTranslator(
  import.meta.glob('../../locales/*/parcel.json', { import: 'default' }),
)
