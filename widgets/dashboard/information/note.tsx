import { useStore } from '@nanostores/react'
import { useTexts } from '../../i18n/locale-context'
import type { CardProps } from './card-props'

interface Props extends Pick<CardProps, 'information' | 'group'> {
  className: string
}

/** Explains which fields of an editable card can never be edited here. */
export function Note({ information, group, className }: Props) {
  const texts = useTexts()
  const { fields } = useStore(information.$known)
  if (group === 'contact')
    return (
      <p className={className}>
        {texts(`information.note.${!fields || fields.canChangeEmail ? 'email' : 'contact'}`)}
      </p>
    )
  return group === 'personal' ? <p className={className}>{texts('information.note.personal')}</p> : null
}
