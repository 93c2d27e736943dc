import { useStore } from '@nanostores/react'
import { type FormEvent, useState } from 'react'
import { type Category, rowOf } from '../../contract/document/category'
import { stayDocuments } from '../../contract/document/document-rules'
import { ExampleLink } from '../../dossier/documents/card/example-link'
import { DocumentIcon } from '../../dossier/documents/document-icon'
import { documentName } from '../../dossier/documents/document-name'
import { MarkedFrench } from '../../dossier/marked-french'
import { useTexts } from '../../i18n/locale-context'
import { $draft, type Draft } from '../../state/draft/draft'
import { Button } from '../../ui/button'
import { CheckField } from '../../ui/fields/check-field'
import { isAlternativeInDraft } from '../documents/documents'
import type { PanelProps } from '../panel-props'
import { PrepareDocuments } from './gather'

/** The documents that this student needs, and the declaration that the student has the required documents. */
export function Information({ store, titleRef }: PanelProps) {
  const texts = useTexts()
  const draft = useStore($draft)
  const [isRefused, setRefused] = useState(false)
  if (!draft) return null

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (draft?.information) return store.advance()
    setRefused(true)
    event.currentTarget.querySelector('input')?.focus()
  }

  return (
    <form method="dialog" noValidate className="prepare" onSubmit={submit}>
      <h2 ref={titleRef} tabIndex={-1}>
        {texts('step.information.title')}
      </h2>
      <List draft={draft} title={texts('kind.required')} categories={draft.required.map(({ id }) => id)} />
      <List
        draft={draft}
        title={texts('kind.later')}
        categories={[...draft.optional, ...draft.bank].map(({ id }) => id)}
      />
      <CheckField
        id="declaration"
        label={texts('prepare.declaration')}
        error={isRefused && !draft.information ? texts('prepare.required') : undefined}
        isRequired
        isChecked={draft.information}
        onChange={store.declare}
      />
      <div className="bar">
        <Button variant="plain" onClick={store.back}>
          {texts('back')}
        </Button>
        <Button type="submit">{texts('continue')}</Button>
      </div>
      <PrepareDocuments
        store={store}
        hasBirth={draft.optional.some(({ id }) => id === 'CIVIL_STATUS')}
        needsTranslation={isTranslationNeeded(draft)}
      />
    </form>
  )
}

interface ListProps {
  draft: Draft
  title: string
  categories: Category[]
}

/** A list of documents. Visa and residence permit share a line, since one of them is enough. */
function List({ draft, title, categories }: ListProps) {
  if (categories.length === 0) return null
  const lines = categories.flatMap((category): Category[][] => {
    if (!isAlternativeInDraft(category, draft)) return [[category]]
    return category === stayDocuments[0] ? [[...stayDocuments]] : []
  })
  return (
    <section className="documents">
      <h3>{title}</h3>
      <ul>
        {lines.map(line => (
          <Line key={line[0]} draft={draft} categories={line} />
        ))}
      </ul>
    </section>
  )
}

/** A document with its name and a short description; opens to show more. */
function Line({ draft, categories }: { draft: Draft; categories: Category[] }) {
  const texts = useTexts()
  const isChoice = categories.length > 1
  return (
    <li data-document={categories[0]}>
      <details className="fold">
        <summary>
          <DocumentIcon category={categories[0] ?? 'IDENTITY'} />
          <span>
            <b>
              <MarkedFrench>
                {isChoice ? texts('kind.stay') : documentName(texts, `${categories[0]}`)}
              </MarkedFrench>
            </b>
            <small>{texts(isChoice ? 'kind.oneOf' : `brief.${categories[0]}`)}</small>
          </span>
        </summary>
        {categories.map(category => (
          <div key={category} className="about-document">
            {isChoice && (
              <h4>
                <MarkedFrench>{documentName(texts, category)}</MarkedFrench>
              </h4>
            )}
            <p>
              <MarkedFrench>{texts(`explain.${category}`)}</MarkedFrench>
            </p>
            {rowOf(category)?.example.howTo && <ExampleLink category={category} />}
            <p className="good">{texts(`good.${category}`)}</p>
            <Translation draft={draft} category={category} />
          </div>
        ))}
      </details>
    </li>
  )
}

/** Returns whether the birth certificate needs a translation. If it does, the draft lists the translation as a document. */
const isTranslationNeeded = ({ optional }: Draft) =>
  optional.some(({ id }) => id === 'CIVIL_STATUS_TRANSLATION')

function Translation({ draft, category }: { draft: Draft; category: Category }) {
  const texts = useTexts()
  if (category !== 'CIVIL_STATUS') return null
  return (
    <p data-translation>
      <MarkedFrench>
        {texts(isTranslationNeeded(draft) ? 'translation.needed' : 'translation.notNeeded')}
      </MarkedFrench>
    </p>
  )
}
