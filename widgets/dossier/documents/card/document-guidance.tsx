import { type Category, rowOf } from '../../../contract/document/category'
import { isPdfOnly } from '../../../contract/document/document-rules'
import { siteAddress } from '../../../element/official-site'
import { useLanguage, useTexts } from '../../../i18n/locale-context'

/** Advice on a good document, with an example for comparison. */
export function DocumentGuidance({ id }: { id: Category }) {
  const texts = useTexts()
  return (
    <>
      <p className="hint" id={`${id}-hint`}>
        <span>{texts(`good.${id}`)}</span> {isPdfOnly(id) && <b>{texts('file.pdfOnly')}</b>}
      </p>
      <ExampleLink id={id} />
    </>
  )
}

function ExampleLink({ id }: { id: Category }) {
  const texts = useTexts()
  const language = useLanguage()
  const example = rowOf(id)?.example
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
