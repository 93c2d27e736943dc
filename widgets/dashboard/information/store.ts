import { atom, computed } from 'nanostores'
import type { Group } from '../../contract/student/edit'
import type { Typed } from '../../dossier/form'
import { createValidatedForm } from '../../dossier/validated-form'
import { $session } from '../../state/session/session'
import type { SpaceContext } from '../store/store'
import { $edit, type Edit } from '../store/unsaved'
import { createConfirmation } from './confirmation'
import { type EditStep, hasTypedChanges, isEditOffered, rebaseEdit, toTyped, typingStep } from './edit'
import { canEdit, createEditable } from './editable'
import { createCardSubmission } from './submission'

export type InformationStore = ReturnType<typeof createInformation>

/** Creates the store of the record: the group that is being edited, and the state of this edit (`EditStep`). */
export function createInformation(context: SpaceContext) {
  const editable = createEditable(context)
  const $step = atom<EditStep>(typingStep)
  /** The path of the element to focus next, such as a card (`contact`) or its edit button (`contact.edit`). */
  const $focusTarget = atom<string | undefined>()
  const $isRetrying = atom(false)
  /** The fields of the open card that were locked after the student had changed them. */
  const $lost = atom<string[]>([])
  const $editedGroup = computed([$edit, $step], (edit, step) =>
    isEditOffered(step) ? undefined : edit?.group,
  )
  const $offeredGroup = computed([$edit, $step], (edit, step) =>
    isEditOffered(step) ? edit?.group : undefined,
  )

  const validatedForm = createValidatedForm(
    computed($edit, (edit): Typed => edit?.typed ?? {}),
    storeValues,
  )
  const form = { ...validatedForm, isLocked: editable.isLocked }

  function storeValues(values: Typed): void {
    const [edit, session] = [$edit.get(), $session.get()]
    if (!edit || session.kind !== 'student') return
    const typed = { ...edit.typed, ...values }
    $edit.set({ ...edit, typed, isChanged: hasTypedChanges(edit.group, session.student, typed) })
    if ($step.get().kind === 'unchanged') $step.set(typingStep)
  }

  /** Ends the edit and focuses an element. */
  function close(focusTarget: string): void {
    $edit.set(undefined)
    validatedForm.clearErrors()
    $lost.set([])
    $step.set(typingStep)
    $focusTarget.set(focusTarget)
  }

  function startEdit(group: Group): void {
    const session = $session.get()
    if (session.kind !== 'student') return
    close(group)
    const before = toTyped(group, session.student)
    $edit.set({ group, before, typed: before, isChanged: false })
    updateEdit()
  }

  const askToLeave = (to?: Group) => $step.set({ kind: 'leaving', before: $step.get(), to })

  const open = (group: Group) => ($edit.get()?.isChanged ? askToLeave(group) : startEdit(group))

  function cancel(): void {
    const edit = $edit.get()
    if (edit?.isChanged) askToLeave()
    else if (edit) close(`${edit.group}.edit`)
  }

  function stay(): void {
    const step = $step.get()
    if (step.kind === 'leaving') $step.set(step.before)
  }

  function discard(): void {
    const [edit, step] = [$edit.get(), $step.get()]
    if (step.kind === 'leaving' && step.to) startEdit(step.to)
    else if (edit) close(step.kind === 'offered' ? edit.group : `${edit.group}.edit`)
  }

  /** Continues an edit that was begun before the session ended or the section was left. */
  function resume(): void {
    $step.set(typingStep)
    $focusTarget.set($edit.get()?.group)
    updateEdit()
  }

  /**
   * Continues the open edit with the loaded record and its editable fields: an agent's decision changes both. An edit without an
   * editable field ends.
   */
  function updateEdit(): void {
    const [edit, session, step] = [$edit.get(), $session.get(), $step.get()]
    if (!edit || session.kind !== 'student' || step.kind === 'sending' || isEditOffered(step)) return
    if (canEdit(editable.$editable.get(), edit.group) === false) {
      endLockedEdit(edit)
      return
    }
    const { edit: rebased, lost } = rebaseEdit(edit, session.student, form.isLocked)
    $edit.set(rebased)
    if (lost.length === 0) return
    $lost.set([...$lost.get(), ...lost])
    validatedForm.clearErrors(lost)
    if (step.kind === 'confirming') $step.set(typingStep)
  }

  /** Ends the edit of a card that is locked now. Typed changes are kept, and `EditOffer` says that they were not sent. */
  function endLockedEdit({ group, isChanged }: Edit): void {
    if (!isChanged) {
      // The address card has its own explanation. For the other cards, the explanation is below the title of the section.
      close(group === 'address' ? group : 'information')
      return
    }
    const step = $step.get()
    validatedForm.clearErrors()
    $step.set(step.kind === 'leaving' ? { ...step, before: { kind: 'offered' } } : { kind: 'offered' })
    $focusTarget.set('offer')
  }

  async function loadEditable(): Promise<void> {
    await editable.load()
    updateEdit()
  }

  /** Called when the section is opened. Offers to continue an earlier edit if it has changes, and discards it otherwise. */
  function prepareEdit(): void {
    validatedForm.clearErrors()
    $lost.set([])
    confirmation.cancel()
    if (!$edit.get()?.isChanged) $edit.set(undefined)
    $step.set($edit.get() ? { kind: 'offered' } : typingStep)
  }

  /** Loads the editable fields again. On success the retry button is removed, so the focus moves to the title. */
  async function retryLoad(): Promise<void> {
    if ($isRetrying.get()) return
    $isRetrying.set(true)
    await loadEditable()
    $isRetrying.set(false)
    if (editable.$editable.get().state === 'resolved') $focusTarget.set('information')
  }

  const clearFocusTarget = () => $focusTarget.set(undefined)

  const confirmation = createConfirmation(context)
  const submission = createCardSubmission(context, { $step, form, close, updateEdit, loadEditable })

  return {
    $step,
    $focusTarget,
    $isRetrying,
    $lost,
    $editedGroup,
    $offeredGroup,
    $editable: editable.$editable,
    form,
    confirmation,
    open,
    cancel,
    stay,
    discard,
    resume,
    prepareEdit,
    clearFocusTarget,
    loadEditable,
    retryLoad,
    ...submission,
  }
}
