import { recordSections } from '../../widgets/contract/route'
import type { Typed } from '../../widgets/dossier/form'
import { typedOf } from '../../widgets/dossier/typed'
import { exampleRegistration } from './students'

/** Returns the form values of `exampleRegistration`: every section is complete. */
export function exampleTyped(changes: Typed = {}): Typed {
  const record = exampleRegistration()
  return {
    ...Object.assign({}, ...recordSections.map(section => typedOf(section, record[section]))),
    ...changes,
  }
}
