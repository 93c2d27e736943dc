import { createTranslator } from '../../i18n/texts'

/** Loads the texts of the check, one file per language. */
export const loadCheckTexts = createTranslator(
  import.meta.glob('../../../locales/*/check.json', { import: 'default' }),
)
