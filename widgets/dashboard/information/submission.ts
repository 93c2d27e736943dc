import type { WritableAtom } from 'nanostores'
import { withPath } from '../../contract/call'
import { type Change, type Group, MERGE_PATCH, patchAddress, patchStudent } from '../../contract/student/edit'
import type { Student } from '../../contract/student/student'
import { $phone, loadPhone } from '../../dossier/fields/phone'
import type { Faults } from '../../dossier/form'
import { sectionFaults, sectionFields } from '../../dossier/record'
import type { createValidatedForm } from '../../dossier/validated-form'
import { call, type Failure, reportFailure, type Violation, violationsOf } from '../../runtime/call'
import { clearNotices, raiseNotice } from '../../runtime/notices'
import { setCurrentStudent } from '../../runtime/sign-in'
import { dayOf } from '../../shared/date'
import { environment } from '../../state/environment'
import { $session } from '../../state/session/session'
import type { SpaceContext } from '../store/store'
import { $edit, type Edit } from '../store/unsaved'
import { type EditStep, findChange, toTyped, typingStep } from './edit'

interface Card {
  $step: WritableAtom<EditStep>
  form: ReturnType<typeof createValidatedForm> & { isLocked: (path: string) => boolean }
  close: (goal: string) => void
}

const START = 'school.rightsStartDate'

/** Returns the current edit and its student. */
function current(): { edit: Edit; student: Student } | undefined {
  const [edit, session] = [$edit.get(), $session.get()]
  return edit && session.kind === 'student' ? { edit, student: session.student } : undefined
}

/** Returns the server's errors for fields of this form. */
function faultsFrom(violations: Violation[], group: Group): Faults {
  const found = violations.map(({ propertyPath, message }) => ({
    // For the address, the paths have no group.
    path: propertyPath.startsWith(`${group}.`) ? propertyPath : `${group}.${propertyPath}`,
    fault: { code: 'refused', text: message },
  }))
  const fields = sectionFields[group].map(field => `${group}.${field}`)
  return Object.fromEntries(
    found.filter(({ path }) => fields.includes(path)).map(({ path, fault }) => [path, fault]),
  )
}

/** Creates the submission of a card: validation, confirmation, request. */
export function createCardSubmission(context: SpaceContext, { $step, form, close }: Card) {
  const { element, callContext } = context

  /** Returns the errors, except those of locked or unchanged fields: such values were valid on an earlier day. */
  function faults({ group, typed }: Edit, student: Student): Faults {
    const circumstances = {
      today: dayOf(environment.now()),
      birthdate: student.personal.birthdate,
      phone: $phone.get(),
    }
    const stays = (path: string) => path === START && typed[path] === toTyped(group, student)[path]
    const found = Object.entries(sectionFaults(group, typed, circumstances))
    return Object.fromEntries(found.filter(([path]) => !form.isLocked(path) && !stays(path)))
  }

  /** Validates the card and asks for confirmation, if there are changes and no errors. */
  async function submit(): Promise<void> {
    if ($step.get().kind !== 'typing' && $step.get().kind !== 'unchanged') return
    $step.set({ kind: 'checking' })
    if ($edit.get()?.group === 'contact') await loadPhone()
    const now = current()
    // A student who has left the section meanwhile is not led back.
    if ($step.get().kind !== 'checking' || !now) return
    const { edit, student } = now
    if (!findChange(edit.group, student, edit.typed, $phone.get())) $step.set({ kind: 'unchanged' })
    else $step.set(form.setErrors(faults(edit, student)) ? { kind: 'confirming' } : typingStep)
  }

  function withdraw(): void {
    if ($step.get().kind === 'confirming') $step.set(typingStep)
  }

  /** Sends the confirmed changes. They are final. */
  async function send(): Promise<void> {
    const now = current()
    if ($step.get().kind !== 'confirming' || !now) return
    const { edit, student } = now
    const change = findChange(edit.group, student, edit.typed, $phone.get()) ?? {}
    $step.set({ kind: 'sending' })
    clearNotices(element)
    settle(await sendChange(context, student, { group: edit.group, change }), edit)
  }

  function settle(outcome: Outcome, { group }: Edit): void {
    if (outcome.kind === 'accepted') {
      close(group)
      const { texts } = element.$locale.get()
      raiseNotice({ level: 'success', code: 'changed', text: texts('information.changed'), source: element })
      return
    }
    $step.set(typingStep)
    if (outcome.kind === 'refused') refuse(outcome.failure, group)
  }

  /** Shows each error once: beside its field, or as a notice. */
  function refuse(failure: Failure, group: Group): void {
    const violations = violationsOf(failure)
    const found = faultsFrom(violations, group)
    form.setErrors(found)
    const isPlaced = violations.length > 0 && Object.keys(found).length === violations.length
    if (!isPlaced) reportFailure(failure, callContext('unknown'))
  }

  return { submit, withdraw, send }
}

/** One group and its changes. Without it, the student confirms that the record is correct. */
export interface GroupChange {
  group: Group
  change: Change
}

type Outcome =
  | { kind: 'accepted'; student: Student }
  /** Nothing was sent; a notice shows the reason. */
  | { kind: 'unsent' }
  | { kind: 'refused'; failure: Failure }

/** Sends the changes, and stores the record of the response. */
export async function sendChange(
  { element, callContext }: SpaceContext,
  { id }: Student,
  changed?: GroupChange,
): Promise<Outcome> {
  const context = callContext('unknown', { 'Content-Type': MERGE_PATCH })
  if (!id) {
    raiseNotice({ level: 'error', code: 'noId', text: context.texts('error.noId'), source: element })
    return { kind: 'unsent' }
  }
  const sent =
    changed?.group === 'address'
      ? await call(withPath(patchAddress, { id }), changed.change, context)
      : await call(
          withPath(patchStudent, { id }),
          changed ? { [changed.group]: changed.change } : {},
          context,
        )
  if (!('value' in sent)) return { kind: 'refused', failure: sent.failure }
  const session = $session.get()
  // A student who has logged out meanwhile stays logged out.
  if (session.kind === 'student' && session.student.id === id) setCurrentStudent(sent.value)
  return { kind: 'accepted', student: sent.value }
}
