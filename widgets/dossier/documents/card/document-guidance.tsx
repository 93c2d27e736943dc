import { type Category, rowOf } from '../../../contract/document/category'
import { isPdfOnly } from '../../../contract/document/document-rules'
import { siteAddress } from '../../../element/official-site'
import { useLanguage, useTexts } from '../../../i18n/locale-context'
import { gapIn } from '../../gap'

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

function ExampleLink({ category }: { category: Category }) {
  const texts = useTexts()
  const language = useLanguage()
  const example = rowOf(category)?.example
  if (!example) return null
  const { file, howTo } = example
  return (
    <>
      <p>
        <a href={`/examples/${file}`} download hrefLang="fr">
          {texts(howTo ? 'example.fill' : 'example.download')}
        </a>
      </p>
      {howTo && (
        <p>
          <a href={`${siteAddress('/faq', language)}#${howTo}`} target="_blank" rel="noreferrer">
            {texts('example.howTo')}
          </a>
        </p>
      )}
    </>
  )
}
