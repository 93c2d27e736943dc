import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Category } from '../../contract/document/category'
import type { Attachment } from '../../contract/document/document'
import { detailsOf } from '../../contract/document/document-rules'
import { isDelegated } from '../../contract/document/open-documents'
import type { Student } from '../../contract/student/student'
import { detailFaults } from '../../dossier/documents/details/details'
import type { Faults, Form, Typed } from '../../dossier/form'
import { $session } from '../../state/session/session'
import { $typedDetails } from '../store/unsaved'

const fieldsOf = (kind: string, details: object | null): [string, string][] =>
  Object.entries(details ?? {}).map(([field, value]) => [`${kind}.${field}`, `${value}`])

/** Returns the details of the student's visa and permit that the server has. They prefill the details of a new document. */
const knownDetails = ({ visa, residence }: Student): Typed =>
  Object.fromEntries([...fieldsOf('visa', visa), ...fieldsOf('residence', residence)])

/** Returns the type of the identity document that the server has; empty if there is none. */
const identityTypeOf = (list: Attachment[]): string =>
  list.find(({ category }) => category === 'IDENTITY')?.type ?? ''

const checkboxText = (isTrue: boolean) => (isTrue ? 'true' : '')

/** Creates the form of the details that are sent with files. It is prefilled with the server's values. */
export function createDocumentForm($list: ReadableAtom<Attachment[]>) {
  const $typed = computed(
    [$session, $list, $typedDetails],
    (session, list, details): Typed => ({
      ...(session.kind === 'student' && knownDetails(session.student)),
      'identity.type': identityTypeOf(list),
      'bank.hasNoNamedRib': checkboxText(isDelegated(list)),
      ...details,
    }),
  )
  const $faults = atom<Faults>({})
  /** The field with an error that prevented the last upload. `attempt` counts such uploads, so that each one moves the focus. */
  const $invalidField = atom<{ path: string; attempt: number } | undefined>()

  /** Stores values and removes their errors until the next attempt. */
  function fill(values: Typed): void {
    $typedDetails.set({ ...$typedDetails.get(), ...values })
    $faults.set(Object.fromEntries(Object.entries($faults.get()).filter(([path]) => !(path in values))))
  }

  /** Validates the details of a document and stores the errors; returns true if there are none. */
  function validate(category: Category): boolean {
    const faults = detailFaults(category, $typed.get())
    const [path] = Object.keys(faults)
    $faults.set({ ...$faults.get(), ...faults })
    if (path) $invalidField.set({ path, attempt: ($invalidField.get()?.attempt ?? 0) + 1 })
    return path === undefined
  }

  /** Clears the typed details of a document that was sent or removed. The form then shows the server's values again. */
  function clearDetails(category: Category): void {
    const isOfOtherDocument = ([path]: [string, unknown]) => !path.startsWith(`${detailsOf(category)}.`)
    $typedDetails.set(Object.fromEntries(Object.entries($typedDetails.get()).filter(isOfOtherDocument)))
    $faults.set(Object.fromEntries(Object.entries($faults.get()).filter(isOfOtherDocument)))
  }

  const form: Form = { $typed, $faults, fill, type: (path, text) => fill({ [path]: text }) }
  return { ...form, $invalidField, validate, clearDetails }
}
export type DocumentForm = ReturnType<typeof createDocumentForm>
