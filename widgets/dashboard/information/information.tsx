import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { groups } from '../../contract/student/edit'
import { LazyView, type Load } from '../../element/lazy-view'
import { useTexts } from '../../i18n/locale-context'
import type { SectionProps } from '../section-props'
import { SessionsCard } from '../sessions-box'
import { Access } from './access'
import { Card } from './card'
import { Dialogs } from './dialogs'
import { canEdit, isUsuallyOpen } from './editable'
import { EmailCard } from './email-card'
import { Offer } from './offer'
import type { OwnDataProps } from './own-data-card'
import { Residence } from './residence'
import { Review } from './review'
import { createInformation } from './store'
import { useGoal } from './use-goal'

const loadOwnData: Load<OwnDataProps> = () => import('./own-data-card').then(({ OwnDataCard }) => OwnDataCard)

/** What is known of the student, a card a group, and the way to change it. */
export function Information({ store, student, titleRef }: SectionProps) {
  const texts = useTexts()
  const information = store.part(createInformation)
  const { list, state } = useStore(store.attachments.$attachments)
  const place = useGoal(information)
  const { updatedAt } = student.dossier
  const known = useStore(information.$known)
  const isPartlyClosed = groups.some(group => !(canEdit(known, group) ?? isUsuallyOpen(student, group)))
  useEffect(() => information.arrive(), [information])
  // What may be changed rests on where the case stands.
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
      <p className="lead">{texts(isPartlyClosed ? 'information.leadClosed' : 'information.lead')}</p>
      <Offer information={information} />
      {student.dossier.isToConfirm && <Review information={information} />}
      <Access information={information} />
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
      <EmailCard store={store} {...card} />
      <Card {...card} group="address" />
      <SessionsCard store={store} student={student} />
      {known.fields?.ownData && (
        <LazyView
          load={loadOwnData}
          failure="dashboard.unfetched"
          view={{ store, information, student, known: known.fields.ownData, titleRef: null }}
        />
      )}
      <Dialogs information={information} student={student} />
    </div>
  )
}
