import { useStore } from '@nanostores/react'
import { rowsOf } from '../../dossier/summary'
import { useLanguage, useTexts } from '../../i18n/locale-context'
import { Button } from '../../ui/button'
import type { CardProps } from './card-props'
import { begun } from './edit'
import { canEdit, isUsuallyOpen } from './editable'
import { Editor } from './editor'
import { Note } from './note'
import { Rows } from './rows'

/** One group of the record, as rows or as a form. */
export function Card(props: CardProps) {
  const editing = useStore(props.information.$editing)
  return editing === props.group ? <Editor {...props} /> : <Reading {...props} />
}

function Reading({ information, student, group }: CardProps) {
  const texts = useTexts()
  const language = useLanguage()
  const known = useStore(information.$known)
  const isOpen = canEdit(known, group)
  // Until the editable fields are known, the space of button and sentence is reserved: the cards below do not move.
  const isAwaited = isOpen === undefined && known.state !== 'rejected'
  const hint = isAwaited ? 'hint awaited' : 'hint'
  const hasButton = isOpen ?? (isAwaited && isUsuallyOpen(student, group))
  const isClosed = isOpen === undefined ? isAwaited && !hasButton : !isOpen
  const title = texts(`section.${group}`)
  return (
    <section className="known" data-field={group} aria-labelledby={`${group}-title`}>
      <div className="head">
        <h3 id={`${group}-title`} tabIndex={-1}>
          {title}
        </h3>
        {hasButton && (
          <div data-field={`${group}.edit`} className={isAwaited ? 'awaited' : undefined}>
            <Button
              look="plain"
              aria-label={texts('information.editWhat', { what: title })}
              onClick={() => information.open(group)}
            >
              {texts('information.edit')}
            </Button>
          </div>
        )}
      </div>
      <Rows rows={rowsOf(group, begun(group, student), texts, language)} />
      {isClosed && group === 'address' && <p className={hint}>{texts('information.address')}</p>}
      {hasButton && group === 'personal' && <Note information={information} group={group} className={hint} />}
    </section>
  )
}
