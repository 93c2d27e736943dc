import { useStore } from '@nanostores/react'
import { type DragEvent, useState } from 'react'
import type { Category } from '../../contract/document/attachment'
import { useTexts } from '../../i18n/locale-context'
import type { Elements } from '../../ui/elements'
import { Said } from '../said'
import { ChosenFile } from './chosen-file'
import { documentName } from './document-name'
import { type KeptFile, settledOf } from './document-uploads'
import { FileButtons } from './file-buttons'
import { ACCEPT } from './file-input'
import { KeptThumbnail } from './file-thumbnail'
import { Good } from './good'
import { PickState } from './pick-state'
import type { Picking } from './picking'
import { focusFile, useFocusKept } from './use-focus-kept'

interface Props {
  picking: Picking
  id: Category
  error?: string | undefined
  /** Its status, shown beside its name. */
  badge?: Elements
  /** Its history. */
  facts?: Elements
  /** The document is not required now: the advice on a good one is not shown. */
  isSettled?: boolean
  /** The details that go with the file are not filled in yet. */
  isUnfinished?: boolean
  /** No file can be chosen. */
  isClosed?: boolean
  /** The label of the button, and how it looks. */
  choose?: string
  look?: 'primary' | 'secondary'
  /** Another way to choose a file, beside the button. */
  beside?: Elements
  onRemove: () => void
  /** Content that belongs to the kept file. */
  children?: Elements
}

/** A file that is there is good once its details are too, and while nothing is doubted about it. */
function fileClass(file: KeptFile | undefined, isUnfinished: boolean): 'taken' | 'warned' | undefined {
  if (file?.warning) return 'warned'
  return file && !isUnfinished ? 'taken' : undefined
}

const describedBy = (id: Category, isAdvised: boolean, isWrong: boolean) =>
  [isAdvised && `${id}-hint`, isWrong && `${id}-error`].filter(Boolean).join(' ')

/** One document: its name, its file, and what is wrong with the file. A file can be dropped anywhere on the card. */
export function DocumentCard(props: Props) {
  const {
    picking,
    id,
    error,
    badge,
    facts,
    isSettled = false,
    isUnfinished = false,
    isClosed = false,
    onRemove,
    children,
  } = props
  const texts = useTexts()
  const [isOver, setIsOver] = useState(false)
  const document = useStore(picking.$documents)[id]
  const file = document?.file
  /** Its file is being sent, and cannot be changed. */
  const { state } = settledOf(document)
  const isBusy = state === 'waiting' || state === 'sending'
  const isFixed = isClosed || isBusy
  const card = useFocusKept(document?.state)
  // A file that was refused says more than that none is there. Its message has the same id.
  const isRefused = document?.state === 'refused'
  const pick = (files: File[]) => void picking.pick(id, files)
  const isAdvised = !isSettled && !file
  const isWrong = error !== undefined || isRefused
  const described = describedBy(id, isAdvised, isWrong)

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    if (!isFixed) pick([...event.dataTransfer.files])
  }

  /** Moves the focus before its button is removed. */
  function remove() {
    focusFile(card.current)
    onRemove()
  }

  return (
    <li
      ref={card}
      className={['document', fileClass(file, isUnfinished), isOver && 'over', error && 'wrong']
        .filter(Boolean)
        .join(' ')}
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
            <Said>{documentName(texts, id)}</Said>
          </h4>
          {badge}
        </div>
        {facts}
        {isAdvised && <Good id={id} />}
      </div>
      {error && !isRefused && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
      {file && (
        <ChosenFile
          file={file}
          thumbnail={<KeptThumbnail key={file.key} uploads={picking.uploads} id={id} file={file} />}
          isBusy={isBusy}
          onLook={() => void picking.look(id)}
          onRemove={remove}
        />
      )}
      <PickState picking={picking} id={id} />
      {!isFixed && (
        <div className="ways">
          <FileButtons
            choose={file ? texts('file.replace') : (props.choose ?? texts('file.choose'))}
            photo={texts('file.photo')}
            about={documentName(texts, id)}
            describedBy={described || undefined}
            look={props.look}
            isWrong={isWrong}
            accept={ACCEPT}
            isMultiple
            onFiles={pick}
          />
          {props.beside}
        </div>
      )}
      {file && children}
    </li>
  )
}
