import { MAX_BYTES } from '../../../contract/document/file'
import type { Texts } from '../../../i18n/texts'
import { type Failure, violationsOf } from '../../../runtime/call'
import { formatLocale } from '../../../shared/date-format'
import type { Language } from '../../../shared/language'

/**
 * Returns the size of a file as text. In megabytes, a size within the limit is rounded down and a larger one up, so that a
 * refused file never seems to be within the limit.
 */
export function formatSize(bytes: number, texts: Texts, language: Language): string {
  const isLarge = bytes >= 1024 * 1024
  const round = bytes > MAX_BYTES ? Math.ceil : Math.floor
  const size = isLarge ? round(bytes / 1024 / 102.4) / 10 : Math.max(1, Math.round(bytes / 1024))
  const formatted = size.toLocaleString(formatLocale(language))
  return texts(isLarge ? 'file.size' : 'file.sizeSmall', { size: formatted })
}

/** Returns the server's error for the field `file`. */
const faultOf = (failure: Failure): string | undefined =>
  violationsOf(failure).find(({ propertyPath }) => propertyPath === 'file')?.message

/** Returns whether the same file would be refused again. */
export const isPermanentRefusal = (failure: Failure): boolean =>
  faultOf(failure) !== undefined || (failure.kind === 'refused' && [409, 413, 415].includes(failure.status))

/** Returns the server's reason for refusing a file. */
export const refusalReason = (failure: Failure): string | undefined =>
  faultOf(failure) ?? (failure.kind === 'refused' ? failure.detail : undefined)
