import { useStore } from '@nanostores/react'
import { rowsOf } from '../../dossier/summary'
import { useLanguage, useTexts } from '../../element/locale-context'
import { Button } from '../../ui/button'
import type { CardProps } from './card-props'
import { begun } from './edit'
import { canEdit } from './editable'
import { Editor } from './editor'
import { Note } from './note'
import { Rows } from './rows'

/** One group of the record: for reading, or open for a change. */
export function Card(props: CardProps) {
  const editing = useStore(props.information.$editing)
  return editing === props.group ? <Editor {...props} /> : <Reading {...props} />
}

function Reading({ information, student, group }: CardProps) {
  const texts = useTexts()
  const language = useLanguage()
  const known = useStore(information.$known)
  const isOpen = canEdit(known, group)
  const isAwaited = isOpen === undefined && known.state !== 'rejected'
  const title = texts(`section.${group}`)
  return (
    <section className="card known" part="card" data-field={group} aria-labelledby={`${group}-title`}>
      <div className="head">
        <h3 id={`${group}-title`} tabIndex={-1}>
          {title}
        </h3>
        {(isOpen || isAwaited) && (
          <div data-field={`${group}.edit`} className={isAwaited ? 'awaited' : undefined}>
            <Button
              look="secondary"
              aria-label={texts('information.editWhat', { what: title })}
              onClick={() => information.open(group)}
            >
              {texts('information.edit')}
            </Button>
          </div>
        )}
      </div>
      <Rows rows={rowsOf(group, begun(group, student), texts, language)} />
      {isOpen === false && (
        <p className="hint">{texts(group === 'address' ? 'information.address' : 'information.closed')}</p>
      )}
      {isOpen && <Note information={information} group={group} />}
    </section>
  )
}
