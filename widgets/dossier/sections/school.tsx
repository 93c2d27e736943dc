import { useTexts } from '../../i18n/locale-context'
import { CheckField } from '../../ui/fields/check-field'
import { TextField } from '../../ui/fields/text-field'
import { Card, type RecordSectionProps } from '../card'
import { EditableField } from '../fields/editable-field'
import { PickField } from '../fields/pick-field'
import { useCheckbox, useField, useTyped } from '../fields/use-field'
import { type Form, PROPOSED_SCHOOL } from '../form'
import { MarkedFrench } from '../marked-french'
import { loadSchools } from './load-schools'
import { ProposedHint } from './proposed-hint'
import { RightsStart, type StartQuestion } from './rights-start'

interface Props extends RecordSectionProps {
  start?: StartQuestion
}

/** The student's school, and the day on which the student's rights start. */
export function School({ form, heading, start }: Props) {
  const texts = useTexts()
  const other = useCheckbox(form, 'school.isOther', ['school.name', 'school.otherName'])
  const pending = useCheckbox(form, 'school.isPending')

  /** Uses the text of the search as the name of the other school, if no other name was typed. */
  function tickOther(isTicked: boolean) {
    const { 'school.query': query = '', 'school.otherName': written } = form.$typed.get()
    other.onChange(isTicked)
    if (isTicked && query && !written) form.type('school.otherName', query)
  }

  return (
    <Card form={form} section="school" heading={heading}>
      <div className="fields">
        <EditableField form={form} path={other.isChecked ? 'school.otherName' : 'school.name'}>
          {other.isChecked ? <OtherName form={form} /> : <SchoolName form={form} />}
        </EditableField>
      </div>
      <div className="fields">
        <EditableField form={form} path="school.isOther">
          <CheckField {...other} onChange={tickOther} />
        </EditableField>
      </div>
      <div className="fields">
        <EditableField form={form} path="school.isPending">
          <CheckField
            {...pending}
            hint={pending.isChecked ? <MarkedFrench>{texts('hint.isPending')}</MarkedFrench> : undefined}
          />
        </EditableField>
      </div>
      <EditableField form={form} path="school.rightsStartDate">
        <RightsStart form={form} question={start} />
      </EditableField>
    </Card>
  )
}

function OtherName({ form }: { form: Form }) {
  const texts = useTexts()
  return (
    <TextField
      {...useField(form, 'school.otherName')}
      hint={<MarkedFrench>{texts('hint.otherName')}</MarkedFrench>}
      autoComplete="organization"
      dir="auto"
    />
  )
}

/** The search for the school. Only a choice from the list sets the name; the typed text is stored separately. */
function SchoolName({ form }: { form: Form }) {
  const texts = useTexts()
  const { value: name, onChange: _, ...field } = useField(form, 'school.name')
  const query = useTyped(form, 'school.query')
  const school = useTyped(form, PROPOSED_SCHOOL)
  return (
    <PickField
      {...field}
      hint={
        <ProposedHint hint={texts('hint.school')} proposed={school && texts('proposed.school', { school })} />
      }
      noResultHint={texts('school.free')}
      load={loadSchools}
      storedValue={name || query}
      formatValue={value => value}
      dir="auto"
      onType={text => form.fill({ 'school.query': text, 'school.name': '' })}
      onPick={({ value }) => form.fill({ 'school.query': '', 'school.name': value })}
    />
  )
}
