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
import { canEdit, isUsuallyOpen } from './editable'
import { Residence } from './residence'
import { createInformation, type InformationStore } from './store'

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
      {student.dossier.isToConfirm && <ReviewNotice />}
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
      {student.dossier.isToConfirm && <Confirm information={information} />}
      <Account store={store} {...card} />
      <Dialogs information={information} student={student} />
    </div>
  )
}

/** Shown if the editable fields could not be loaded: offers a retry. The record stays readable. */
function Access({ information }: { information: InformationStore }) {
  const texts = useTexts()
  const { state, fields } = useStore(information.$known)
  const isAsked = useStore(information.$isAskedAgain)
  if (fields || !(state === 'rejected' || isAsked)) return null
  return (
    <div className="answer open">
      <p role="status">{texts(isAsked ? 'loading' : 'information.unknown')}</p>
      <Button
        variant="secondary"
        aria-disabled={isAsked || undefined}
        onClick={() => void information.lookAgain()}
      >
        {texts('again')}
      </Button>
    </div>
  )
}

/** Offers to continue an edit that was begun before the session ended or the section was left. */
function Offer({ information }: { information: InformationStore }) {
  const texts = useTexts()
  const group = useStore(information.$offered)
  const known = useStore(information.$known)
  if (!group) return null
  const isClosed = canEdit(known, group) === false
  return (
    <section className="answer open" aria-labelledby="offer-title">
      <h3 id="offer-title">{texts('information.offer.title', { what: texts(`section.${group}`) })}</h3>
      <p>{texts(isClosed ? 'information.offer.closed' : 'information.offer.text')}</p>
      <div className="bar">
        <Button variant="secondary" onClick={information.discard}>
          {texts('information.offer.discard')}
        </Button>
        {!isClosed && <Button onClick={information.resume}>{texts('information.offer.goOn')}</Button>}
      </div>
    </section>
  )
}

/** After a reopening, the student has to check the record; only then does the case continue. */
function ReviewNotice() {
  const texts = useTexts()
  return (
    <section className="answer open" aria-labelledby="review-title">
      <h3 id="review-title">{texts('information.review.title')}</h3>
      <p>{texts('information.review.text')}</p>
    </section>
  )
}

/** The button that confirms the record. It is below the record, so that students see all parts first. */
function Confirm({ information }: { information: InformationStore }) {
  const texts = useTexts()
  const isBusy = useStore($edit) !== undefined
  if (isBusy) return <p className="hint">{texts('information.review.busy')}</p>
  return (
    <div className="bar">
      <Button onClick={information.confirmation.ask}>{texts('information.review.button')}</Button>
    </div>
  )
}

/** Moves the focus to the goal after a card has opened or closed. */
function useGoal({ $goal, reach }: InformationStore): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const goal = useStore($goal)
  useEffect(() => {
    if (!goal || !place.current) return
    focusField(place.current, goal)
    reach()
  }, [goal, reach])
  return place
}
