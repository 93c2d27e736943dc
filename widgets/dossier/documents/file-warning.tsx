import type { FileWarning as Warning } from '../../contract/document/file-warning'
import { useTexts } from '../../i18n/locale-context'

/** The warning that a kept file still has, until it is replaced. */
export function FileWarning({ warning }: { warning: Warning | undefined }) {
  const texts = useTexts()
  return warning && <p className="file-warning">{texts(`file.warning.${warning}`)}</p>
}
