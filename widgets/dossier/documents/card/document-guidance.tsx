import type { Category } from '../../../contract/document/category'
import { isPdfOnly } from '../../../contract/document/document-rules'
import { useLanguage, useTexts } from '../../../i18n/locale-context'
import { gapIn } from '../../gap'
import { ExampleLink } from './example-link'

/** Advice on a good document, with an example for comparison. */
export function DocumentGuidance({ category }: { category: Category }) {
  const texts = useTexts()
  const language = useLanguage()
  return (
    <>
      <p className="hint" id={`${category}-hint`}>
        <span>{texts(`good.${category}`)}</span>
        {isPdfOnly(category) && (
          <>
            {gapIn(language)}
            <b>{texts('file.pdfOnly')}</b>
          </>
        )}
      </p>
      <ExampleLink category={category} />
    </>
  )
}
