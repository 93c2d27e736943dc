import { useStore } from '@nanostores/react'
import { type DragEvent, type ReactNode, useState } from 'react'
import type { Category } from '../contract/attachment'
import { useTexts } from '../element/locale-context'
import { ChosenFile } from './chosen-file'
import { FileButtons } from './file-buttons'
import { Good } from './good'
import { PickState } from './pick-state'
import type { Picking } from './picking'
import { Said } from './said'
import { focusFile, useFocusKept } from './use-focus-kept'

interface Props {
  picking: Picking
  id: Category
  /** What is kept for this document, if anything is. */
  file: { name: string; size: number } | undefined
  error?: string | undefined
  /** How it stands, beside its name. */
  badge?: ReactNode
  /** What has become of it so far. */
  facts?: ReactNode
  /** It is not waited for: what a good one looks like need not be told. */
  isSettled?: boolean
  /** No file can be chosen. */
  isClosed?: boolean
  /** Its file is on its way, and cannot be changed. */
  isBusy?: boolean
  /** What the button says. */
  choose?: string
  onLook: () => void
  onRemove: () => void
  /** What belongs to a file that is kept. */
  children?: ReactNode
}

/** Formats that a file field offers; telephones turn their own into one of these. */
const ACCEPT = 'application/pdf,image/jpeg,image/png'

/** One document: what it is, the file for it, and what is wrong with that. A file can be dropped anywhere on it. */
export function DocumentCard(props: Props) {
  const {
    picking,
    id,
    file,
    error,
    badge,
    facts,
    isSettled = false,
    isClosed = false,
    isBusy = false,
  } = props
  const { onLook, onRemove, children } = props
  const texts = useTexts()
  const isFixed = isClosed || isBusy
  const [isOver, setIsOver] = useState(false)
  const card = useFocusKept(useStore(picking.$picks)[id]?.state)
  const pick = (files: File[]) => void picking.pick(id, files)
  const described = [!isSettled && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    if (!isFixed) pick([...event.dataTransfer.files])
  }

  /** The focus goes on before its button goes. */
  function remove() {
    focusFile(card.current)
    if (file) picking.noteRemoval(id, file.name)
    onRemove()
  }

  return (
    <li
      ref={card}
      className={['document', file && 'taken', isOver && 'over', error && 'wrong'].filter(Boolean).join(' ')}
      data-field={`document.${id}`}
      onDragOver={event => {
        event.preventDefault()
        setIsOver(!isFixed)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <div className="what">
        <div className="name">
          <h4>
            <Said>{texts(`document.${id}`)}</Said>
          </h4>
          {badge}
        </div>
        {facts}
        {!isSettled && <Good id={id} />}
      </div>
      {error && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
      {file && <ChosenFile file={file} isBusy={isBusy} onLook={onLook} onRemove={remove} />}
      <PickState picking={picking} id={id} isKept={file !== undefined} />
      {!isFixed && (
        <FileButtons
          choose={file ? texts('file.replace') : (props.choose ?? texts('file.choose'))}
          photo={texts('file.photo')}
          about={texts(`document.${id}`)}
          describedBy={described || undefined}
          isWrong={error !== undefined}
          accept={ACCEPT}
          isMultiple
          onFiles={pick}
        />
      )}
      {file && children}
    </li>
  )
}
