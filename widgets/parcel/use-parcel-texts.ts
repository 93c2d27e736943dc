import { useEffect, useState } from 'react'
import { withLimits } from '../i18n/limits'
import { useLanguage } from '../i18n/locale-context'
import { createTranslator, type Texts } from '../i18n/texts'
import { importWithTimeout } from '../runtime/import-with-timeout'

/** Loads the texts for transfers between two devices on demand. */
const loadParcelTexts = createTranslator(
  withLimits(import.meta.glob('../../locales/*/parcel.json', { import: 'default' })),
)

/** Returns the texts in the language of the element, or undefined until they are loaded. */
export function useParcelTexts(): Texts | undefined {
  const language = useLanguage()
  const [texts, setTexts] = useState<Texts>()
  useEffect(() => {
    let isMounted = true
    importWithTimeout(() => loadParcelTexts(language)).then(
      loaded => isMounted && setTexts(() => loaded),
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [language])
  return texts
}
