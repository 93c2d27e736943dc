import { type Category, rowOf } from '../../../contract/document/category'
import { siteAddress } from '../../../element/official-site'
import { useLanguage, useTexts } from '../../../i18n/locale-context'

/** The link to an example of the document, or to the form to fill in, with the link to its explanation. */
export function ExampleLink({ category }: { category: Category }) {
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
