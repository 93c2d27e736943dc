import type { WritableAtom } from 'nanostores'
import { withPath } from '../../contract/call'
import { type Change, type Group, MERGE_PATCH, patchAddress, patchStudent } from '../../contract/student/edit'
import type { Student } from '../../contract/student/student'
import { $phoneRules, loadPhoneRules } from '../../dossier/fields/phone'
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

/** What the submission needs of the store. */
interface CardState {
  $step: WritableAtom<EditStep>
  form: ReturnType<typeof createValidatedForm> & { isLocked: (path: string) => boolean }
  close: (focusTarget: string) => void
  /** Continues the edit with the loaded record and its editable fields. */
  updateEdit: () => void
  /** Loads the editable fields, and continues the edit with them. */
  loadEditable: () => Promise<void>
}

const RIGHTS_START = 'school.rightsStartDate'

/** Returns the current edit and its student; undefined if nothing is being edited. */
function currentEdit(): { edit: Edit; student: Student } | undefined {
  const [edit, session] = [$edit.get(), $session.get()]
  return edit && session.kind === 'student' ? { edit, student: session.student } : undefined
}

/** Returns the server's errors for fields of this form. */
function faultsFrom(violations: Violation[], group: Group): Faults {
  const entries = violations.map(({ propertyPath, message }) => ({
    // The call for the address returns paths without the group.
    path: propertyPath.startsWith(`${group}.`) ? propertyPath : `${group}.${propertyPath}`,
    fault: { code: 'refused', text: message },
  }))
  const fields = sectionFields[group].map(field => `${group}.${field}`)
  return Object.fromEntries(
    entries.filter(({ path }) => fields.includes(path)).map(({ path, fault }) => [path, fault]),
  )
}

/** Creates the submission of a card: validation, confirmation, request. */
export function createCardSubmission(
  context: SpaceContext,
  { $step, form, close, updateEdit, loadEditable }: CardState,
) {
  const { element, callContext } = context

  /** Returns the errors. Leaves out locked fields, and a start of rights that is unchanged: it was valid on an earlier day. */
  function correctableFaults({ group, typed }: Edit, student: Student): Faults {
    const circumstances = {
      today: dayOf(environment.now()),
      birthdate: student.personal.birthdate,
      phone: $phoneRules.get(),
    }
    const isUnchangedStart = (path: string) =>
      path === RIGHTS_START && typed[path] === toTyped(group, student)[path]
    const faults = Object.entries(sectionFaults(group, typed, circumstances))
    return Object.fromEntries(faults.filter(([path]) => !form.isLocked(path) && !isUnchangedStart(path)))
  }

  /** Validates the card and asks for confirmation, if there are changes and no errors. */
  async function submit(): Promise<void> {
    if ($step.get().kind !== 'typing' && $step.get().kind !== 'unchanged') return
    $step.set({ kind: 'checking' })
    if ($edit.get()?.group === 'contact') await loadPhoneRules()
    const editing = currentEdit()
    // The student has left the section meanwhile.
    if ($step.get().kind !== 'checking' || !editing) return
    const { edit, student } = editing
    if (!findChange(edit.group, student, edit.typed, $phoneRules.get())) $step.set({ kind: 'unchanged' })
    else $step.set(form.setErrors(correctableFaults(edit, student)) ? { kind: 'confirming' } : typingStep)
  }

  function cancelConfirmation(): void {
    if ($step.get().kind === 'confirming') $step.set(typingStep)
  }

  /** Sends the changes after the confirmation. */
  async function send(): Promise<void> {
    const editing = currentEdit()
    if ($step.get().kind !== 'confirming' || !editing) return
    const { edit, student } = editing
    const change = findChange(edit.group, student, edit.typed, $phoneRules.get()) ?? {}
    $step.set({ kind: 'sending' })
    clearNotices(element)
    await showOutcome(await sendChange(context, student, { group: edit.group, change }), edit)
  }

  async function showOutcome(outcome: Outcome, { group }: Edit): Promise<void> {
    if (outcome.kind === 'accepted') {
      close(group)
      const { texts } = element.$locale.get()
      raiseNotice({ level: 'success', code: 'changed', text: texts('information.changed'), source: element })
      return
    }
    $step.set(typingStep)
    const areFaultsShown = outcome.kind === 'refused' && showFailure(outcome.failure, group)
    updateEdit()
    // The refused fields may have been locked since they were loaded.
    if (areFaultsShown) await context.refresh({ isQuiet: true })
    if (areFaultsShown && currentEdit()) await loadEditable()
  }

  /** Shows the errors beside their fields; returns true if these are all errors. Otherwise also raises a notice. */
  function showFailure(failure: Failure, group: Group): boolean {
    const violations = violationsOf(failure)
    const faults = faultsFrom(violations, group)
    form.setErrors(faults)
    const areAllShown = violations.length > 0 && Object.keys(faults).length === violations.length
    if (!areAllShown) reportFailure(failure, callContext('unknown'))
    return areAllShown
  }

  return { submit, cancelConfirmation, send }
}

/** One group of the record and its changes. */
interface GroupChange {
  group: Group
  change: Change
}

type Outcome =
  | { kind: 'accepted'; student: Student }
  /** Nothing was sent; a notice shows the reason. */
  | { kind: 'unsent' }
  | { kind: 'refused'; failure: Failure }

/** Sends the changes and stores the returned record. Without `changed`, it sends the confirmation that the record is correct. */
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
