import type { Group } from '../../contract/edit'
import { useTexts } from '../../element/locale-context'

/** What can be changed nowhere, in a card of which the rest can: other things rest on it. */
export function Note({ group }: { group: Group }) {
  const texts = useTexts()
  if (group !== 'personal' && group !== 'contact') return null
  return <p className="hint">{texts(`information.note.${group}`)}</p>
}
