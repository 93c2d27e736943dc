import type { Category } from '../contract/attachment'
import { isPdfOnly } from '../contract/document-rules'
import { useTexts } from '../element/locale-context'
import { exampleOf } from './examples'

/** What a good document looks like, with an example to compare. */
export function Good({ id }: { id: Category }) {
  const texts = useTexts()
  return (
    <>
      <p className="hint" id={`${id}-hint`}>
        {texts(`good.${id}`)} {isPdfOnly(id) && <b>{texts('file.pdfOnly')}</b>}
      </p>
      <ExampleLink id={id} />
    </>
  )
}

function ExampleLink({ id }: { id: Category }) {
  const texts = useTexts()
  const example = exampleOf[id]
  return (
    <p>
      <a href={`/examples/${example.file}`} download hrefLang="fr">
        {texts(example.isForm ? 'example.fill' : 'example.download')}
      </a>
    </p>
  )
}
