import { atom, computed, type ReadableAtom } from 'nanostores'
import { $session, studentId } from '../../state/session/session'

interface Own<Value> {
  $own: ReadableAtom<Value>
  keep: (value: Value) => void
}

/** Creates a store of a value for the logged-in student. For any other session its value is `nothing`. */
export function createPerStudentAtom<Value>(nothing: Value): Own<Value> {
  const $kept = atom<{ who?: string | undefined; value: Value }>({ value: nothing })
  const $own = computed([$kept, $session], ({ who, value }, session) =>
    session.kind === 'student' && session.student.id === who ? value : nothing,
  )
  return { $own, keep: value => $kept.set({ who: studentId(), value }) }
}
