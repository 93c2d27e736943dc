import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Category } from '../../contract/document/category'
import type { Attachment } from '../../contract/document/document'
import { detailsOf } from '../../contract/document/document-rules'
import { isDelegated } from '../../contract/document/open-documents'
import type { Student } from '../../contract/student/student'
import { detailFaults } from '../../dossier/documents/details/details'
import type { Faults, Form, Typed } from '../../dossier/form'
import { $session } from '../../state/session/session'
import { $proofs } from '../store/unsaved'

const fieldsOf = (kind: string, said: object | null): [string, string][] =>
  Object.entries(said ?? {}).map(([field, value]) => [`${kind}.${field}`, `${value}`])

/** Returns the details that the server knows: they prefill the details of a new visa or permit. */
const begunWith = ({ visa, residence }: Student): Typed =>
  Object.fromEntries([...fieldsOf('visa', visa), ...fieldsOf('residence', residence)])

/** Returns the type of the last identity document. */
const typeOfIdentity = (list: Attachment[]): string =>
  list.find(({ category }) => category === 'IDENTITY')?.type ?? ''

const tick = (isTrue: boolean) => (isTrue ? 'true' : '')

/** Creates the form of the details sent with the files. It outlives the session, and is prefilled with what the server knows. */
export function createProofForm($list: ReadableAtom<Attachment[]>) {
  const $typed = computed(
    [$session, $list, $proofs],
    (session, list, proofs): Typed => ({
      ...(session.kind === 'student' && begunWith(session.student)),
      'identity.type': typeOfIdentity(list),
      'bank.hasNoNamedRib': tick(isDelegated(list)),
      ...proofs,
    }),
  )
  const $faults = atom<Faults>({})
  /** The first wrong field that prevented an upload; `turn` counts these attempts. */
  const $refused = atom<{ path: string; turn: number } | undefined>()

  /** Stores values and removes their errors until the next attempt. */
  function fill(values: Typed): void {
    $proofs.set({ ...$proofs.get(), ...values })
    $faults.set(Object.fromEntries(Object.entries($faults.get()).filter(([path]) => !(path in values))))
  }

  /** Validates the details of a document and stores the errors; returns true if there are none. */
  function pass(category: Category): boolean {
    const faults = detailFaults(category, $typed.get())
    const [path] = Object.keys(faults)
    $faults.set({ ...$faults.get(), ...faults })
    if (path) $refused.set({ path, turn: ($refused.get()?.turn ?? 0) + 1 })
    return path === undefined
  }

  /** Clears the details of a document that was sent or removed: the values of the server apply again. */
  function settle(category: Category): void {
    const isOther = ([path]: [string, unknown]) => !path.startsWith(`${detailsOf(category)}.`)
    $proofs.set(Object.fromEntries(Object.entries($proofs.get()).filter(isOther)))
    $faults.set(Object.fromEntries(Object.entries($faults.get()).filter(isOther)))
  }

  const form: Form = { $typed, $faults, fill, type: (path, text) => fill({ [path]: text }) }
  return { ...form, $refused, pass, settle }
}
export type ProofForm = ReturnType<typeof createProofForm>
