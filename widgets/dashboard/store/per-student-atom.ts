import { atom, computed, type ReadableAtom } from 'nanostores'
import { $session, studentId } from '../../state/session/session'

interface PerStudentAtom<Value> {
  $value: ReadableAtom<Value>
  set: (value: Value) => void
}

/** Creates a store of a value of the logged-in student. For other students and visitors, its value is `fallback`. */
export function createPerStudentAtom<Value>(fallback: Value): PerStudentAtom<Value> {
  const $stored = atom<{ owner?: string | undefined; value: Value }>({ value: fallback })
  const $value = computed([$stored, $session], ({ owner, value }, session) =>
    session.kind === 'student' && session.student.id === owner ? value : fallback,
  )
  return { $value, set: value => $stored.set({ owner: studentId(), value }) }
}
