import { atom, computed } from 'nanostores'
import type { Group } from '../../contract/student/edit'
import type { Typed } from '../../dossier/form'
import { createValidatedForm } from '../../dossier/validated-form'
import { $session } from '../../state/session/session'
import type { SpaceContext } from '../store/store'
import { $edit } from '../store/unsaved'
import { createConfirmation } from './confirmation'
import { type EditStep, isEditOffered, isTouched, toTyped, typingStep } from './edit'
import { createEditable } from './editable'
import { createCardSubmission } from './submission'

export type InformationStore = ReturnType<typeof createInformation>

/** Creates the store of the record: the group that is being edited, and its step. */
export function createInformation(context: SpaceContext) {
  const editable = createEditable(context)
  const $step = atom<EditStep>(typingStep)
  /** The path of the element that gets the focus next: a card, or its edit button. */
  const $goal = atom<string | undefined>()
  const $isAskedAgain = atom(false)
  const $editing = computed([$edit, $step], (edit, step) => (isEditOffered(step) ? undefined : edit?.group))
  const $offered = computed([$edit, $step], (edit, step) => (isEditOffered(step) ? edit?.group : undefined))

  const judged = createValidatedForm(
    computed($edit, (edit): Typed => edit?.typed ?? {}),
    keep,
  )
  const form = { ...judged, isLocked: editable.isLocked }

  function keep(values: Typed): void {
    const [edit, session] = [$edit.get(), $session.get()]
    if (!edit || session.kind !== 'student') return
    const typed = { ...edit.typed, ...values }
    $edit.set({ ...edit, typed, isChanged: isTouched(edit.group, session.student, typed) })
    if ($step.get().kind === 'unchanged') $step.set(typingStep)
  }

  /** Ends the edit. */
  function close(goal: string): void {
    $edit.set(undefined)
    judged.clearErrors()
    $step.set(typingStep)
    $goal.set(goal)
  }

  function begin(group: Group): void {
    const session = $session.get()
    if (session.kind !== 'student') return
    close(group)
    $edit.set({ group, typed: toTyped(group, session.student), isChanged: false })
  }

  const askFirst = (to?: Group) => $step.set({ kind: 'leaving', before: $step.get(), to })

  const open = (group: Group) => ($edit.get()?.isChanged ? askFirst(group) : begin(group))

  function cancel(): void {
    const edit = $edit.get()
    if (edit?.isChanged) askFirst()
    else if (edit) close(`${edit.group}.edit`)
  }

  function stay(): void {
    const step = $step.get()
    if (step.kind === 'leaving') $step.set(step.before)
  }

  function discard(): void {
    const [edit, step] = [$edit.get(), $step.get()]
    if (step.kind === 'leaving' && step.to) begin(step.to)
    else if (edit) close(step.kind === 'offered' ? edit.group : `${edit.group}.edit`)
  }

  /** Continues an edit that was begun before the session ended or the section was left. */
  function resume(): void {
    $step.set(typingStep)
    $goal.set($edit.get()?.group)
  }

  /** Prepares the edit when the section is shown. */
  function arrive(): void {
    judged.clearErrors()
    confirmation.withdraw()
    if (!$edit.get()?.isChanged) $edit.set(undefined)
    $step.set($edit.get() ? { kind: 'offered' } : typingStep)
  }

  /** Loads the editable fields again. The retry button is removed on success: the focus moves to the title. */
  async function lookAgain(): Promise<void> {
    if ($isAskedAgain.get()) return
    $isAskedAgain.set(true)
    await editable.look()
    $isAskedAgain.set(false)
    if (editable.$known.get().state === 'resolved') $goal.set('information')
  }

  const reach = () => $goal.set(undefined)

  const confirmation = createConfirmation(context)
  const submission = createCardSubmission(context, { $step, form, close })

  return {
    ...{ $step, $goal, $isAskedAgain, $editing, $offered, $known: editable.$known, form, confirmation },
    ...{ open, cancel, stay, discard, resume, arrive, reach, look: editable.look, lookAgain },
    ...submission,
  }
}
