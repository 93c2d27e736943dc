import { recordSections } from '../../widgets/contract/route'
import type { Typed } from '../../widgets/dossier/form'
import { typedOf } from '../../widgets/dossier/typed'
import { exampleRegistration } from './students'

/** What the student of `exampleRegistration` has typed: every section complete. */
export function exampleTyped(changes: Typed = {}): Typed {
  const record = exampleRegistration()
  return {
    ...Object.assign({}, ...recordSections.map(section => typedOf(section, record[section]))),
    ...changes,
  }
}
