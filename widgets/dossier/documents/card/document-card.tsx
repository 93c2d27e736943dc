import { useStore } from '@nanostores/react'
import { type DragEvent, useRef, useState } from 'react'
import type { Category } from '../../../contract/document/category'
import { useTexts } from '../../../i18n/locale-context'
import type { Elements } from '../../../ui/elements'
import { MarkedFrench } from '../../marked-french'
import { DocumentIcon } from '../document-icon'
import { documentName, shortName } from '../document-name'
import { ChosenFile } from '../file/chosen-file'
import { FileButtons } from '../file/file-buttons'
import { ACCEPT } from '../file/file-input'
import { KeptThumbnail } from '../file/file-thumbnail'
import { PickState } from '../file/pick-state'
import type { Picking } from '../file/picking'
import { isDelayed, type KeptFile, settledState } from '../queue/document-uploads'
import { DocumentGuidance } from './document-guidance'
import { focusFile, useFocusKept } from './use-focus-kept'
import { useFold } from './use-fold'

interface Props {
  picking: Picking
  category: Category
  error?: string | undefined
  /** The status of the document, shown beside its name. */
  badge?: Elements
  /** The history of the document. */
  facts?: Elements
  /** True to hide the advice on a good document. */
  isSettled?: boolean
  /** True if the details of the document are incomplete. */
  isUnfinished?: boolean
  /** True if nothing has to be done. The card is then one row, and its title opens the card. */
  canFold?: boolean
  /** True if the card is open at first, even if it can be folded. */
  startsOpen?: boolean
  /** True if no file can be chosen. */
  isClosed?: boolean
  /** The label of the button that chooses a file. */
  chooseLabel?: string
  variant?: 'primary' | 'secondary'
  /** Called before the picker or the camera opens, and before the kept file is viewed. */
  onUse?: () => void
  onRemove: () => void
  /** Content that belongs to the kept file. */
  children?: Elements
}

/** Returns the class for a kept file: `warned` if it has a warning, `taken` once its details are complete. */
function fileClass(file: KeptFile | undefined, isUnfinished: boolean): 'taken' | 'warned' | undefined {
  if (file?.warning) return 'warned'
  return file && !isUnfinished ? 'taken' : undefined
}

interface CardState extends Props {
  file: KeptFile | undefined
  /** A file that is being sent cannot be changed. */
  isBusy: boolean
  isWaiting: boolean
  isFolded: boolean
}

/** One document: its name, its file, and its errors. A file can be dropped anywhere on the card. */
export function DocumentCard(props: Props) {
  const {
    picking,
    category,
    error,
    isUnfinished = false,
    canFold = false,
    startsOpen = false,
    onRemove,
    children,
  } = props
  const [isDraggedOver, setDraggedOver] = useState(false)
  const document = useStore(picking.$documents)[category]
  const file = document?.file
  const settled = settledState(document)
  const isWaiting = isDelayed(settled)
  const isBusy = settled.state === 'sending' || (settled.state === 'waiting' && !isWaiting)
  const card = useRef<HTMLLIElement>(null)
  const { isFolded, toggle, onUse } = useFold(card, canFold, startsOpen)
  // The error of a refused file is shown instead of the error of a missing one. Both have the same id.
  const isRefused = document?.state === 'refused'
  const isFixed = props.isClosed === true || isBusy
  useFocusKept(card, document?.state, isFolded || isFixed)
  const cardState = { ...props, file, isBusy, isWaiting, isFolded }

  function drop(event: DragEvent) {
    event.preventDefault()
    setDraggedOver(false)
    if (!isFixed) void picking.pick(category, [...event.dataTransfer.files])
  }

  function view() {
    props.onUse?.()
    void picking.viewKept(category)
  }

  /** Moves the focus first, because the pressed button is removed with the file. */
  function remove() {
    focusFile(card.current)
    onRemove()
  }

  const classes = [
    'document',
    file && 'with-file',
    fileClass(file, isUnfinished),
    isFolded && 'folded',
    isDraggedOver && 'over',
    error && 'wrong',
  ]
  return (
    <li
      ref={card}
      className={classes.filter(Boolean).join(' ')}
      data-field={`document.${category}`}
      onFocus={onUse}
      onChange={onUse}
      onDragOver={event => {
        event.preventDefault()
        setDraggedOver(!isFixed)
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={drop}
    >
      <Head {...cardState} onToggle={canFold ? toggle : undefined} />
      {error && !isRefused && (
        <p id={`${category}-error`} className="error">
          {error}
        </p>
      )}
      {file && !isFolded && <ChosenFile file={file} isBusy={isBusy} onView={view} onRemove={remove} />}
      <PickState picking={picking} category={category} />
      {!isFixed && <FileActions {...cardState} isWrong={error !== undefined || isRefused} />}
      {file && !isFolded && children}
    </li>
  )
}

const stateKey = ({ isBusy, isWaiting }: CardState) => {
  if (isBusy) return 'file.sending'
  return isWaiting ? 'file.waiting' : 'file.chosen'
}

const hasGuidance = ({ isSettled, file, isFolded }: CardState) => !isSettled && !file && !isFolded

/** The name of the document and its state. `onToggle` opens and folds the card. */
function Head(cardState: CardState & { onToggle: (() => void) | undefined }) {
  const { picking, category, file, badge, facts, isFolded, onToggle } = cardState
  const texts = useTexts()
  const name = (
    <MarkedFrench>{isFolded ? shortName(texts, category) : documentName(texts, category)}</MarkedFrench>
  )
  return (
    <div className="what">
      {file ? (
        <KeptThumbnail key={file.key} uploads={picking.uploads} category={category} file={file} />
      ) : (
        <DocumentIcon category={category} />
      )}
      <div className="name">
        <h4>
          {onToggle ? (
            <button type="button" aria-expanded={!isFolded} onClick={onToggle}>
              {name}
            </button>
          ) : (
            name
          )}
        </h4>
        {badge}
        {file && <p className="state">{texts(stateKey(cardState))}</p>}
      </div>
      {!isFolded && facts}
      {hasGuidance(cardState) && <DocumentGuidance category={category} />}
    </div>
  )
}

/** The buttons to choose a file. In a folded row, the only button replaces the file or adds a page to its photo. */
function FileActions(cardState: CardState & { isWrong: boolean }) {
  const { picking, category, file, isFolded, isWrong, chooseLabel, variant } = cardState
  const texts = useTexts()
  if (isFolded && !file) return null
  const photo = file?.photo
  // The other side of a card, or the next page of a document.
  const addition = photo && (
    <FileButtons
      chooseLabel={texts(isFolded ? 'scan.onePageMore' : 'scan.add')}
      documentName={documentName(texts, category)}
      accept="image/*"
      isMultiple
      onOpen={cardState.onUse}
      onFiles={files => void picking.addToPdf(category, photo, files)}
    />
  )
  if (isFolded && addition) return <div className="ways">{addition}</div>
  const described = [hasGuidance(cardState) && `${category}-hint`, isWrong && `${category}-error`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className="ways">
      <FileButtons
        chooseLabel={file ? texts('file.replace') : (chooseLabel ?? texts('file.choose'))}
        photoLabel={texts('file.photo')}
        documentName={documentName(texts, category)}
        describedBy={described || undefined}
        variant={variant}
        isWrong={isWrong}
        accept={ACCEPT}
        isMultiple
        onOpen={cardState.onUse}
        onFiles={files => void picking.pick(category, files)}
      />
      {addition}
    </div>
  )
}
