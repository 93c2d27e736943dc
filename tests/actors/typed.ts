import type { Typed } from '../../widgets/dossier/form'
import { typedOf } from '../../widgets/dossier/record'
import { recordSections } from '../../widgets/shared/route'
import { exampleRegistration } from './students'

/** Returns the form values of `exampleRegistration`: every section is complete. */
export function exampleTyped(changes: Typed = {}): Typed {
  const record = exampleRegistration()
  return {
    ...Object.assign({}, ...recordSections.map(section => typedOf(section, record[section]))),
    ...changes,
  }
}
