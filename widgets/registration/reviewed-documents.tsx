import { useStore } from '@nanostores/react'
import { $chosen } from '../state/chosen'
import { $draft } from '../state/draft'
import { useTexts } from '../voice'
import { askedDocuments, isAlternative } from './documents'
import type { PanelProps } from './registration'

/** What will be sent, and by name what is not there yet. */
export function ReviewedDocuments({ store }: Pick<PanelProps, 'store'>) {
  const texts = useTexts()
  const draft = useStore($draft)
  const files = useStore($chosen) ?? {}
  if (!draft) return null
  const asked = askedDocuments(draft, files)
  const hasOther = asked.some(({ id, chosen }) => chosen && isAlternative(id, draft))
  const shown = asked.filter(({ id, chosen }) => chosen || !(hasOther && isAlternative(id, draft)))
  return (
    <section className="card rows" part="card">
      <h3>{texts('review.documents')}</h3>
      <dl>
        {shown.map(({ id, chosen }) => (
          <div key={id}>
            <dt>{texts(`document.${id}`)}</dt>
            <dd>{chosen ? <bdi>{chosen.name}</bdi> : <em>{texts('review.later')}</em>}</dd>
            <dd>
              <button
                type="button"
                className="link"
                aria-label={texts('review.changeWhat', { what: texts(`document.${id}`) })}
                onClick={() => store.mend('document', `document.${id}`)}
              >
                {texts('review.change')}
              </button>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
