import type { Texts } from '../../i18n/texts'
import { formatLocale } from '../../shared/date-format'
import type { Language } from '../../shared/language'

/** The size of a file in words. A size under the limit is never rounded up to more than the limit. */
export function sizeWords(bytes: number, texts: Texts, language: Language): string {
  const isLarge = bytes >= 1024 * 1024
  const size = isLarge ? Math.floor(bytes / 1024 / 102.4) / 10 : Math.max(1, Math.round(bytes / 1024))
  const written = size.toLocaleString(formatLocale(language))
  return texts(isLarge ? 'file.size' : 'file.sizeSmall', { size: written })
}
