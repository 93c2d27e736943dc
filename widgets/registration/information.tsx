import { useStore } from '@nanostores/react'
import { type FormEvent, useState } from 'react'
import type { Category } from '../contract/attachment'
import { type DocumentSection, documentSections } from '../contract/document-rules'
import { Said } from '../dossier/said'
import { useTexts } from '../element/locale-context'
import { $draft, type Draft } from '../state/draft'
import { Button } from '../ui/button'
import { CheckField } from '../ui/check-field'
import { isAlternativeInDraft } from './documents'
import type { PanelProps } from './panel-props'

/** What to have at hand, in this student's case, and the declaration to hold what comes first. */
export function Information({ store, titleRef }: PanelProps) {
  const texts = useTexts()
  const draft = useStore($draft)
  const [isRefused, setRefused] = useState(false)
  if (!draft) return null

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (draft?.information) return store.go('identification')
    setRefused(true)
    event.currentTarget.querySelector('input')?.focus()
  }

  return (
    <form noValidate onSubmit={submit}>
      <h2 ref={titleRef} tabIndex={-1}>
        {texts('step.information.title')}
      </h2>
      <p className="lead">{texts('prepare.text')}</p>
      {documentSections.map(section => (
        <List key={section} draft={draft} section={section} />
      ))}
      <CheckField
        id="declaration"
        label={texts('prepare.declaration')}
        error={isRefused && !draft.information ? texts('prepare.required') : undefined}
        isRequired
        isChecked={draft.information}
        onChange={store.declare}
      />
      <div className="bar">
        <Button look="plain" onClick={store.back}>
          {texts('back')}
        </Button>
        <Button type="submit">{texts('continue')}</Button>
      </div>
    </form>
  )
}

function List({ draft, section }: { draft: Draft; section: DocumentSection }) {
  const texts = useTexts()
  const { [section]: list } = draft
  if (list.length === 0) return null
  return (
    <section className="card documents" part="card">
      <h3>{texts(`kind.${section}`)}</h3>
      <p className="hint">{texts(`kind.${section}Text`)}</p>
      {list.some(({ id }) => isAlternativeInDraft(id, draft)) && (
        <p className="hint">{texts('kind.oneOf')}</p>
      )}
      <ul>
        {list.map(({ id, title }) => (
          <li key={id}>
            <b>
              <Said>{texts(title)}</Said>
            </b>
            <p>
              <Said>{texts(`explain.${id}`)}</Said>
            </p>
            <p className="good">{texts(`good.${id}`)}</p>
            <Translation draft={draft} id={id} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whether a proof of civil status needs a translation depends on the nationality: the rule has said so by its list. */
function Translation({ draft, id }: { draft: Draft; id: Category }) {
  const texts = useTexts()
  if (id !== 'CIVIL_STATUS') return null
  const isNeeded = draft.optional.some(item => item.id === 'CIVIL_STATUS_TRANSLATION')
  return (
    <p>
      <Said>{texts(isNeeded ? 'translation.needed' : 'translation.notNeeded')}</Said>
    </p>
  )
}
