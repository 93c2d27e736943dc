import type { FileWarning as Warning } from '../../contract/document/file-warning'
import { useTexts } from '../../i18n/locale-context'

/** The warning of a kept file, until the file is replaced. */
export function FileWarning({ warning }: { warning: Warning | undefined }) {
  const texts = useTexts()
  return warning && <p className="file-warning">{texts(`file.warning.${warning}`)}</p>
}
