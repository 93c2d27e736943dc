import { useStore } from '@nanostores/react'
import { useTexts } from '../../element/locale-context'
import type { CardProps } from './card-props'

/** What can be changed nowhere in a card of which the rest can: other things rest on it. */
export function Note({ information, group }: Pick<CardProps, 'information' | 'group'>) {
  const texts = useTexts()
  const { fields } = useStore(information.$known)
  if (group === 'contact')
    return <p className="hint">{texts(`information.note.${fields?.canChangeEmail ? 'email' : 'contact'}`)}</p>
  return group === 'personal' ? <p className="hint">{texts('information.note.personal')}</p> : null
}
