import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useRef } from 'react'
import { groups } from '../../contract/student/edit'
import { useTexts } from '../../i18n/locale-context'
import { Button } from '../../ui/button'
import { focusField } from '../../ui/focus'
import type { SectionProps } from '../section-props'
import { $edit } from '../store/unsaved'
import { Account } from './account/account'
import { Card } from './card'
import { Dialogs } from './dialogs'
import { canEdit, isUsuallyEditable } from './editable'
import { Residence } from './residence'
import { createInformation, type InformationStore } from './store'

/** The student's record, in groups of rows, with a button for each group that can be edited; then the account. */
export function Information({ store, student, titleRef }: SectionProps) {
  const texts = useTexts()
  const information = store.part(createInformation)
  const { list, state } = useStore(store.attachments.$attachments)
  const containerRef = useFocusTarget(information)
  const { updatedAt } = student.dossier
  const editable = useStore(information.$editable)
  // The address card has its own explanation.
  const isPartlyReadOnly = groups.some(
    group => group !== 'address' && !(canEdit(editable, group) ?? isUsuallyEditable(student, group)),
  )
  useEffect(() => information.prepareEdit(), [information])
  // The editable fields depend on the state of the case.
  useEffect(() => {
    if (updatedAt) void information.loadEditable()
  }, [information, updatedAt])
  const card = { information, student }
  return (
    <div ref={containerRef} className="information">
      <div data-field="information">
        <h2 ref={titleRef} tabIndex={-1}>
          {texts('dashboard.section.information')}
        </h2>
      </div>
      {isPartlyReadOnly && <p className="lead">{texts('information.leadClosed')}</p>}
      <EditOffer information={information} />
      {student.dossier.isToConfirm && <ReviewNotice />}
      <LoadEditableFailed information={information} />
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
      {student.dossier.isToConfirm && <Confirm information={information} />}
      <Account store={store} {...card} />
      <Dialogs information={information} student={student} />
    </div>
  )
}

/** Shown if the editable fields could not be loaded. It offers a retry; the record stays readable. */
function LoadEditableFailed({ information }: { information: InformationStore }) {
  const texts = useTexts()
  const { state, fields } = useStore(information.$editable)
  const isRetrying = useStore(information.$isRetrying)
  if (fields || !(state === 'rejected' || isRetrying)) return null
  return (
    <div className="answer open">
      <p role="status">{texts(isRetrying ? 'loading' : 'information.unknown')}</p>
      <Button
        variant="secondary"
        aria-disabled={isRetrying || undefined}
        onClick={() => void information.retryLoad()}
      >
        {texts('again')}
      </Button>
    </div>
  )
}

/** Offers to continue an edit that was begun before the session ended or the section was left. */
function EditOffer({ information }: { information: InformationStore }) {
  const texts = useTexts()
  const group = useStore(information.$offeredGroup)
  const editable = useStore(information.$editable)
  if (!group) return null
  const isReadOnly = canEdit(editable, group) === false
  return (
    <section className="answer open" data-field="offer" aria-labelledby="offer-title">
      <h3 id="offer-title" tabIndex={-1}>
        {texts('information.offer.title', { what: texts(`section.${group}`) })}
      </h3>
      <p>{texts(isReadOnly ? 'information.offer.closed' : 'information.offer.text')}</p>
      <div className="bar">
        <Button variant="secondary" onClick={information.discard}>
          {texts('information.offer.discard')}
        </Button>
        {!isReadOnly && <Button onClick={information.resume}>{texts('information.offer.goOn')}</Button>}
      </div>
    </section>
  )
}

/** Asks the student to check the record after a reopening. The case continues after the confirmation. */
function ReviewNotice() {
  const texts = useTexts()
  return (
    <section className="answer open" aria-labelledby="review-title">
      <h3 id="review-title">{texts('information.review.title')}</h3>
      <p>{texts('information.review.text')}</p>
    </section>
  )
}

/** The button that confirms the record. It is below the record, so that students see all groups first. */
function Confirm({ information }: { information: InformationStore }) {
  const texts = useTexts()
  const isEditing = useStore($edit) !== undefined
  if (isEditing) return <p className="hint">{texts('information.review.busy')}</p>
  return (
    <div className="bar">
      <Button onClick={information.confirmation.open}>{texts('information.review.button')}</Button>
    </div>
  )
}

/** Moves the focus to the requested element after a card has opened or closed. */
function useFocusTarget({
  $focusTarget,
  clearFocusTarget,
}: InformationStore): RefObject<HTMLDivElement | null> {
  const containerRef = useRef<HTMLDivElement>(null)
  const focusTarget = useStore($focusTarget)
  useEffect(() => {
    if (!focusTarget || !containerRef.current) return
    focusField(containerRef.current, focusTarget)
    clearFocusTarget()
  }, [focusTarget, clearFocusTarget])
  return containerRef
}
