import { useStore } from '@nanostores/react'
import type { ComponentType, FormEvent } from 'react'
import type { Group } from '../../contract/student/edit'
import type { Student } from '../../contract/student/student'
import { Address } from '../../dossier/address/address'
import { useFaultText } from '../../dossier/fields/use-field'
import type { Form } from '../../dossier/form'
import { FormErrors } from '../../dossier/form-errors'
import { MarkedFrench } from '../../dossier/marked-french'
import { Contact } from '../../dossier/sections/contact'
import { Parents } from '../../dossier/sections/parents'
import { Personal } from '../../dossier/sections/personal'
import { School } from '../../dossier/sections/school'
import { rowsOf } from '../../dossier/summary'
import { useLanguage, useTexts } from '../../i18n/locale-context'
import { Button } from '../../ui/button'
import { focusNextField } from '../../ui/fields/next-field'
import { toTyped } from './edit'
import { canEdit, isUsuallyEditable } from './editable'
import { Rows } from './rows'
import type { InformationStore } from './store'

interface CardProps {
  information: InformationStore
  student: Student
  group: Group
}

/** One group of the record, as rows or as a form. */
export function Card(props: CardProps) {
  const editing = useStore(props.information.$editedGroup)
  return editing === props.group ? <Editor {...props} /> : <ReadView {...props} />
}

function ReadView({ information, student, group }: CardProps) {
  const texts = useTexts()
  const language = useLanguage()
  const editable = useStore(information.$editable)
  const isEditable = canEdit(editable, group)
  // While the editable fields load, the button and the sentence keep their space, so that the cards below do not move.
  const isLoading = isEditable === undefined && editable.state !== 'rejected'
  const hint = isLoading ? 'hint awaited' : 'hint'
  const hasButton = isEditable ?? (isLoading && isUsuallyEditable(student, group))
  const isReadOnly = isEditable === undefined ? isLoading && !hasButton : !isEditable
  const title = texts(`section.${group}`)
  return (
    <section className="known" data-field={group} aria-labelledby={`${group}-title`}>
      <div className="head">
        <h3 id={`${group}-title`} tabIndex={-1}>
          {title}
        </h3>
        {hasButton && (
          <div data-field={`${group}.edit`} className={isLoading ? 'awaited' : undefined}>
            <Button
              variant="plain"
              aria-label={texts('information.editWhat', { what: title })}
              onClick={() => information.open(group)}
            >
              {texts('information.edit')}
            </Button>
          </div>
        )}
      </div>
      <Rows rows={rowsOf(group, toTyped(group, student), texts, language)} />
      {isReadOnly && group === 'address' && <p className={hint}>{texts('information.address')}</p>}
      {hasButton && group === 'personal' && <Note information={information} group={group} className={hint} />}
    </section>
  )
}

const forms: Record<Group, ComponentType<{ form: Form }>> = {
  personal: Personal,
  school: School,
  parents: Parents,
  contact: Contact,
  address: Address,
}

/** The form of one group of the record, as in the registration, with buttons to save and cancel. */
function Editor({ information, group }: Omit<CardProps, 'student'>) {
  const texts = useTexts()
  const { kind } = useStore(information.$step)
  const Fields = forms[group]

  function submit(event: FormEvent) {
    event.preventDefault()
    void information.submit()
  }

  return (
    <form
      className="editing"
      noValidate
      aria-label={texts('information.editWhat', { what: texts(`section.${group}`) })}
      onKeyDown={focusNextField}
      onSubmit={submit}
    >
      <FormErrors form={information.form} />
      <LostChanges information={information} />
      <Fields form={information.form} />
      <Note information={information} group={group} className="hint" />
      <p role="status" className="outcome">
        {kind === 'unchanged' || kind === 'checking' ? texts(`information.${kind}`) : ''}
      </p>
      <div className="bar">
        <Button variant="secondary" onClick={information.cancel}>
          {texts('information.cancel')}
        </Button>
        <Button type="submit" aria-disabled={kind === 'checking' || undefined}>
          {texts('information.save')}
        </Button>
      </div>
    </form>
  )
}

/** Says which changes cannot be sent, because their fields were locked meanwhile. */
function LostChanges({ information }: Pick<CardProps, 'information'>) {
  const texts = useTexts()
  const lost = useStore(information.$lost)
  const { labelOf } = useFaultText()
  return (
    <div role="status">
      {lost.map(path => (
        <div key={path} className="hint">
          <p>
            <MarkedFrench>{texts('information.offer.title', { what: labelOf(path) })}</MarkedFrench>
          </p>
          <p>{texts('information.offer.closed')}</p>
        </div>
      ))}
    </div>
  )
}

interface NoteProps extends Pick<CardProps, 'information' | 'group'> {
  className: string
}

/** Says which fields of an editable card can never be edited in the card. */
function Note({ information, group, className }: NoteProps) {
  const texts = useTexts()
  const { fields } = useStore(information.$editable)
  if (group === 'contact')
    return (
      <p className={className}>
        {texts(`information.note.${!fields || fields.canChangeEmail ? 'email' : 'contact'}`)}
      </p>
    )
  return group === 'personal' ? <p className={className}>{texts('information.note.personal')}</p> : null
}
