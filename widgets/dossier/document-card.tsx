import { useStore } from '@nanostores/react'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Category } from '../contract/attachment'
import { isPdfOnly } from '../contract/file'
import { Button } from '../ui/button'
import { useLanguage, useTexts } from '../voice'
import { exampleOf } from './examples'
import { FileButtons } from './file-buttons'
import { PickState } from './pick-state'
import type { Picking } from './picking'
import { sizeWords } from './size-words'

interface Props {
  picking: Picking
  id: Category
  /** What is kept for this document, if anything is. */
  file: { name: string; size: number } | undefined
  error: string | undefined
  onLook: () => void
  onRemove: () => void
  children?: ReactNode
}

/** Formats that a file field offers; telephones turn their own into one of these. */
const ACCEPT = 'application/pdf,image/jpeg,image/png'

/** One document: what it is, the file for it, and what is wrong with that. A file can be dropped anywhere on it. */
export function DocumentCard({ picking, id, file, error, onLook, onRemove, children }: Props) {
  const texts = useTexts()
  const [isOver, setIsOver] = useState(false)
  const card = useFocusKept(useStore(picking.$picks)[id]?.state)
  const pick = (files: File[]) => void picking.pick(id, files)
  const described = [`${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    pick([...event.dataTransfer.files])
  }

  /** The focus goes on before its button goes. */
  function remove() {
    focusFile(card.current)
    picking.cancel(id)
    onRemove()
  }

  return (
    <li
      ref={card}
      className={['document', file && 'taken', isOver && 'over', error && 'wrong'].filter(Boolean).join(' ')}
      data-field={`document.${id}`}
      onDragOver={event => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <div className="what">
        <h4>{texts(`document.${id}`)}</h4>
        <p className="hint" id={`${id}-hint`}>
          {texts(`good.${id}`)} {isPdfOnly(id) && <b>{texts('file.pdfOnly')}.</b>}
        </p>
        <ExampleLink id={id} />
      </div>
      {error && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
      {file && <ChosenFile file={file} onLook={onLook} onRemove={remove} />}
      <PickState picking={picking} id={id} />
      <FileButtons
        choose={texts(file ? 'file.replace' : 'file.choose')}
        photo={texts('file.photo')}
        about={texts(`document.${id}`)}
        describedBy={described}
        isWrong={error !== undefined}
        accept={ACCEPT}
        isMultiple
        onFiles={pick}
      />
      {file && children}
    </li>
  )
}

const focusFile = (card: HTMLElement | null) =>
  card?.querySelector<HTMLElement>('input[type="file"]')?.focus()

/** What a step asks with buttons or a dialog of its own, which take the focus with them when they go. */
const asking = new Set(['scanning', 'shrinking', 'doubtful'])

/** Whoever had the focus in what is gone goes on at the file field. */
function useFocusKept(state: string | undefined) {
  const card = useRef<HTMLLIElement>(null)
  const before = useRef(state)
  useEffect(() => {
    const root = card.current?.getRootNode() as Document | ShadowRoot
    const isLost = !root.activeElement || root.activeElement === document.body
    if (isLost && asking.has(before.current ?? '') && !asking.has(state ?? '')) focusFile(card.current)
    before.current = state
  }, [state])
  return card
}

function ChosenFile({
  file,
  onLook,
  onRemove,
}: Required<Pick<Props, 'onLook' | 'onRemove'>> & { file: NonNullable<Props['file']> }) {
  const texts = useTexts()
  const language = useLanguage()
  return (
    <div className="kept">
      <p>
        <bdi>{file.name}</bdi> <small>{sizeWords(file.size, texts, language)}</small>
      </p>
      <p className="state">{texts('file.chosen')}</p>
      <div className="acts">
        <Button look="plain" onClick={onLook}>
          {texts('file.look')}
        </Button>
        <Button look="plain" onClick={onRemove}>
          {texts('file.remove')}
        </Button>
      </div>
    </div>
  )
}

function ExampleLink({ id }: { id: Category }) {
  const texts = useTexts()
  const example = exampleOf[id]
  if (!example) return null
  return (
    <p>
      <a href={`/examples/${example.file}`} download hrefLang="fr">
        {texts(example.isForm ? 'example.fill' : 'example.download')}
      </a>
    </p>
  )
}
