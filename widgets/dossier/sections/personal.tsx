import { useRef } from 'react'
import { useLanguage, useTexts } from '../../i18n/locale-context'
import { Button } from '../../ui/button'
import { CheckField } from '../../ui/fields/check-field'
import { Card, type RecordSectionProps } from '../card'
import { CountryField } from '../fields/country/country-field'
import { EditableField } from '../fields/editable-field'
import { formatDate } from '../fields/format-date'
import { CivilityField, NameField } from '../fields/person-fields'
import { useCheckbox, useTyped } from '../fields/use-field'
import type { Form } from '../form'
import { formatCountry } from '../summary'

interface Props extends RecordSectionProps {
  /** Returns to the questionnaire. Without this function, the questionnaire's answers cannot be changed here. */
  onChangeFacts?: (() => void) | undefined
}

/** The student's identity. */
export function Personal({ form, heading, onChangeFacts }: Props) {
  const texts = useTexts()
  return (
    <Card form={form} section="personal" heading={heading}>
      <div className="fields">
        <CivilityField form={form} path="personal.civility" />
      </div>
      <div className="fields">
        <NameField
          form={form}
          path="personal.surname"
          hint={texts('hint.surname')}
          autoComplete="family-name"
        />
      </div>
      <Forenames form={form} />
      <div className="fields">
        <CountryField form={form} path="personal.birthCountry" hint={texts('hint.birthCountry')} />
      </div>
      <QuestionnaireAnswers form={form} onChangeFacts={onChangeFacts} />
    </Card>
  )
}

function Forenames({ form }: { form: Form }) {
  const texts = useTexts()
  const box = useCheckbox(form, 'personal.hasOneName', ['personal.forename', 'personal.forenames'])

  /** The usual first name that was filled in last. */
  const proposed = useRef('')

  /**
   * Fills in the usual first name with the first word of all first names, unless the student has typed another one. Called at
   * each keystroke: if the name only appeared when its field gets the focus, students would not notice it and would type behind
   * it.
   */
  function proposeForename(all: string) {
    const forename = form.$typed.get()['personal.forename']?.trim()
    if (forename && forename !== proposed.current) return
    proposed.current = all.trim().split(/\s+/)[0] ?? ''
    form.type('personal.forename', proposed.current)
  }

  return (
    <>
      {!box.isChecked && (
        <div className="fields level">
          <NameField
            form={form}
            path="personal.forenames"
            hint={texts('hint.forenames')}
            onType={proposeForename}
          />
          <NameField
            form={form}
            path="personal.forename"
            hint={texts('hint.forename')}
            autoComplete="given-name"
          />
        </div>
      )}
      <div className="fields">
        <EditableField form={form} path="personal.hasOneName">
          <CheckField {...box} hint={box.isChecked ? texts('hint.hasOneName') : undefined} />
        </EditableField>
      </div>
    </>
  )
}

/** The birth date and the nationality, from the questionnaire. */
function QuestionnaireAnswers({
  form,
  onChangeFacts,
}: {
  form: Form
  onChangeFacts: Props['onChangeFacts']
}) {
  const texts = useTexts()
  const language = useLanguage()
  const birthdate = useTyped(form, 'personal.birthdate')
  const nationality = useTyped(form, 'personal.nationality')
  return (
    <div className="given" data-field="personal.birthdate">
      <dl>
        <div>
          <dt>{texts('field.personal.birthdate')}</dt>
          <dd>{formatDate(birthdate, language)}</dd>
        </div>
        <div>
          <dt>{texts('field.personal.nationality')}</dt>
          <dd>{formatCountry(nationality, texts, language)}</dd>
        </div>
      </dl>
      {onChangeFacts && (
        <details className="fold" data-field="personal.nationality">
          <summary>{texts('form.change')}</summary>
          <p className="hint">{texts('form.facts')}</p>
          <Button variant="secondary" onClick={onChangeFacts}>
            {texts('form.changeFacts')}
          </Button>
        </details>
      )}
    </div>
  )
}
