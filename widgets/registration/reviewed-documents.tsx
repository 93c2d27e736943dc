import { useStore } from '@nanostores/react'
import { Fragment } from 'react'
import { detailRows } from '../dossier/detail-rows'
import { Said } from '../dossier/said'
import { useLanguage, useTexts } from '../element/locale-context'
import { $chosen } from '../state/chosen'
import { $draft, type Draft } from '../state/draft'
import { askedDocuments, isAlternativeInDraft, type ListedDocument } from './documents'
import type { PanelProps } from './panel-props'
import { Reviewed } from './reviewed'

type Props = Pick<PanelProps, 'store'>

/** What will be sent, with what was read off it, and by name what is not there yet. */
export function ReviewedDocuments({ store }: Props) {
  const texts = useTexts()
  const draft = useStore($draft)
  const files = useStore($chosen) ?? {}
  if (!draft) return null
  const asked = askedDocuments(draft, files)
  const hasOther = asked.some(({ id, chosen }) => chosen && isAlternativeInDraft(id, draft))
  const shown = asked.filter(({ id, chosen }) => chosen || !(hasOther && isAlternativeInDraft(id, draft)))
  return (
    <section className="card rows" part="card">
      <h3>{texts('review.documents')}</h3>
      <dl>
        {shown.map(one => (
          <Fragment key={one.id}>
            <Reviewed
              label={texts(`document.${one.id}`)}
              onChange={() => store.mend('document', `document.${one.id}`)}
            >
              {one.chosen?.name ?? <em>{texts('review.later')}</em>}
            </Reviewed>
            <Details store={store} draft={draft} asked={one} />
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

function Details({ store, draft, asked }: Props & { draft: Draft; asked: ListedDocument }) {
  const texts = useTexts()
  const language = useLanguage()
  if (!asked.chosen) return null
  return detailRows(asked.id, draft.typed, texts, language).map(({ path, label, value }) => (
    <Reviewed key={path} label={label} onChange={() => store.mend('document', path)}>
      <Said>{value}</Said>
    </Reviewed>
  ))
}
