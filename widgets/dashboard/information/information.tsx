import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { groups } from '../../contract/student/edit'
import { useTexts } from '../../i18n/locale-context'
import type { SectionProps } from '../section-props'
import { Access } from './access'
import { Account } from './account'
import { Card } from './card'
import { Dialogs } from './dialogs'
import { canEdit, isUsuallyOpen } from './editable'
import { Offer } from './offer'
import { Residence } from './residence'
import { Review } from './review'
import { createInformation } from './store'
import { useGoal } from './use-goal'

/** The student's record, in rows with a button to edit them; then the account, folded. */
export function Information({ store, student, titleRef }: SectionProps) {
  const texts = useTexts()
  const information = store.part(createInformation)
  const { list, state } = useStore(store.attachments.$attachments)
  const place = useGoal(information)
  const { updatedAt } = student.dossier
  const known = useStore(information.$known)
  // The address card has its own explanation.
  const isPartlyClosed = groups.some(
    group => group !== 'address' && !(canEdit(known, group) ?? isUsuallyOpen(student, group)),
  )
  useEffect(() => information.arrive(), [information])
  // The editable fields depend on the state of the case.
  useEffect(() => {
    if (updatedAt) void information.look()
  }, [information, updatedAt])
  const card = { information, student }
  return (
    <div ref={place} className="information">
      <div data-field="information">
        <h2 ref={titleRef} tabIndex={-1}>
          {texts('dashboard.section.information')}
        </h2>
      </div>
      {isPartlyClosed && <p className="lead">{texts('information.leadClosed')}</p>}
      <Offer information={information} />
      {student.dossier.isToConfirm && <Review information={information} />}
      <Access information={information} />
      <div className="card record" part="card">
        <Card {...card} group="personal" />
        <Card {...card} group="school" />
        <Residence
          student={student}
          list={list}
          hasFailed={state === 'rejected'}
          onOpen={() => store.leave('/dashboard/documents')}
        />
        <Card {...card} group="parents" />
        <Card {...card} group="contact" />
        <Card {...card} group="address" />
      </div>
      <Account store={store} {...card} />
      <Dialogs information={information} student={student} />
    </div>
  )
}
