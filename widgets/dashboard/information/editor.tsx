import { useStore } from '@nanostores/react'
import type { ComponentType, FormEvent } from 'react'
import type { Group } from '../../contract/student/edit'
import { Address } from '../../dossier/address/address'
import { Faulty } from '../../dossier/faulty'
import type { Form } from '../../dossier/form'
import { Contact } from '../../dossier/sections/contact'
import { Parents } from '../../dossier/sections/parents'
import { Personal } from '../../dossier/sections/personal'
import { School } from '../../dossier/sections/school'
import { useTexts } from '../../i18n/locale-context'
import { Button } from '../../ui/button'
import { focusNextField } from '../../ui/fields/next-field'
import type { CardProps } from './card-props'
import { Note } from './note'

const forms: Record<Group, ComponentType<{ form: Form }>> = {
  personal: Personal,
  school: School,
  parents: Parents,
  contact: Contact,
  address: Address,
}

/** The form of one group of the record, as in the registration, with buttons to save and cancel. */
export function Editor({ information, group }: Omit<CardProps, 'student'>) {
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
      <Faulty form={information.form} />
      <Fields form={information.form} />
      <Note information={information} group={group} className="hint" />
      <p role="status" className="outcome">
        {kind === 'unchanged' || kind === 'checking' ? texts(`information.${kind}`) : ''}
      </p>
      <div className="bar">
        <Button look="secondary" onClick={information.cancel}>
          {texts('information.cancel')}
        </Button>
        <Button type="submit" aria-disabled={kind === 'checking' || undefined}>
          {texts('information.save')}
        </Button>
      </div>
    </form>
  )
}
