import { useStore } from '@nanostores/react'
import { usePhoneRules } from '../../dossier/fields/use-phone'
import { rowsOf } from '../../dossier/summary'
import { useLanguage, useTexts } from '../../i18n/locale-context'
import { type RecordSection, recordSections } from '../../shared/route'
import { $draft, emailOf } from '../../state/draft/draft'
import { Button } from '../../ui/button'
import type { PanelProps } from '../panel-props'
import { createSubmission } from '../submission'
import { ChangeButton, ReviewedDocuments, ReviewRow } from './reviewed-documents'

/** The review of all answers. Each section and each document has a button to change it. */
export function Review({ store, titleRef }: PanelProps) {
  const texts = useTexts()
  const submission = store.part(createSubmission)
  const busy = useStore(submission.$busy)
  const draft = useStore($draft)
  const email = draft ? emailOf(draft) : ''
  return (
    <>
      <h2 ref={titleRef} tabIndex={-1}>
        {texts('step.validation.title')}
      </h2>
      <p className="lead">{texts('review.text')}</p>
      <div className="card rows" part="card">
        {recordSections.map(section => (
          <Rows key={section} store={store} section={section} />
        ))}
        <ReviewedDocuments store={store} />
      </div>
      <section className="card" part="card">
        <h3>{texts('review.codeTitle')}</h3>
        <p>{texts('review.codeText', { email })}</p>
        <p role="status" className="hint">
          {busy === 'asking' ? texts('code.asking') : ''}
        </p>
        <div className="bar">
          <Button variant="plain" onClick={store.back}>
            {texts('back')}
          </Button>
          <Button aria-disabled={busy ? true : undefined} onClick={() => void submission.sendCode()}>
            {texts('review.send')}
          </Button>
        </div>
      </section>
    </>
  )
}

function Rows({ store, section }: Pick<PanelProps, 'store'> & { section: RecordSection }) {
  const texts = useTexts()
  const language = useLanguage()
  const typed = useStore(store.form.$typed)
  const phone = usePhoneRules(section === 'contact')
  const title = texts(`section.${section}`)
  return (
    <section>
      <div className="head">
        <h3>{title}</h3>
        <ChangeButton what={title} onChange={() => store.go('identification', section)} />
      </div>
      <dl>
        {rowsOf(section, typed, texts, language, phone).map(({ path, label, value }) => (
          <ReviewRow key={path} label={label}>
            {value}
          </ReviewRow>
        ))}
      </dl>
    </section>
  )
}
