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
  /** Its status, shown beside its name. */
  badge?: Elements
  /** Its history. */
  facts?: Elements
  /** True if the document is not required now. The advice on a good document is then hidden. */
  isSettled?: boolean
  /** True if the details of the document are incomplete. */
  isUnfinished?: boolean
  /** True if nothing has to be done. The card is then one row, and its title opens the card. */
  canFold?: boolean
  /** True to open the card initially even if it can be folded. */
  startsOpen?: boolean
  /** True if no file can be chosen. */
  isClosed?: boolean
  /** The label and the variant of the button. */
  choose?: string
  variant?: 'primary' | 'secondary'
  /** Called before the student chooses another file or views this one. */
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

interface Shown extends Props {
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
  const [isOver, setIsOver] = useState(false)
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
  const shown = { ...props, file, isBusy, isWaiting, isFolded }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    if (!isFixed) void picking.pick(category, [...event.dataTransfer.files])
  }

  function look() {
    props.onUse?.()
    void picking.look(category)
  }

  /** Moves the focus first, because the pressed button is removed with the file. */
  function remove() {
    focusFile(card.current)
    onRemove()
  }

  const classes = [
    'document',
    fileClass(file, isUnfinished),
    isFolded && 'folded',
    isOver && 'over',
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
        setIsOver(!isFixed)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Head {...shown} onToggle={canFold ? toggle : undefined} />
      {error && !isRefused && (
        <p id={`${category}-error`} className="error">
          {error}
        </p>
      )}
      {file && !isFolded && <ChosenFile file={file} isBusy={isBusy} onLook={look} onRemove={remove} />}
      <PickState picking={picking} category={category} />
      {!isFixed && <Ways {...shown} isWrong={error !== undefined || isRefused} />}
      {file && !isFolded && children}
    </li>
  )
}

const stateKey = ({ isBusy, isWaiting }: Shown) => {
  if (isBusy) return 'file.sending'
  return isWaiting ? 'file.waiting' : 'file.chosen'
}

const isAdvised = ({ isSettled, file, isFolded }: Shown) => !isSettled && !file && !isFolded

/** The name of the document and its state. `onToggle` opens and folds the card. */
function Head(shown: Shown & { onToggle: (() => void) | undefined }) {
  const { picking, category, file, badge, facts, isFolded, onToggle } = shown
  const texts = useTexts()
  const name = (
    <MarkedFrench>{isFolded ? shortName(texts, category) : documentName(texts, category)}</MarkedFrench>
  )
  return (
    <div className={file ? 'what with-file' : 'what'}>
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
        {file && <p className="state">{texts(stateKey(shown))}</p>}
      </div>
      {!isFolded && facts}
      {isAdvised(shown) && <DocumentGuidance category={category} />}
    </div>
  )
}

/** The buttons to choose a file. In a folded row, the only button replaces the file or adds a page to its photo. */
function Ways(shown: Shown & { isWrong: boolean }) {
  const { picking, category, file, isFolded, isWrong, choose, variant } = shown
  const texts = useTexts()
  if (isFolded && !file) return null
  const photo = file?.photo
  // The other side of a card, or the next page of a document.
  const addition = photo && (
    <FileButtons
      choose={texts(isFolded ? 'scan.onePageMore' : 'scan.add')}
      about={documentName(texts, category)}
      accept="image/*"
      isMultiple
      onOpen={shown.onUse}
      onFiles={files => void picking.addToPdf(category, photo, files)}
    />
  )
  if (isFolded && addition) return <div className="ways">{addition}</div>
  const described = [isAdvised(shown) && `${category}-hint`, isWrong && `${category}-error`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className="ways">
      <FileButtons
        choose={file ? texts('file.replace') : (choose ?? texts('file.choose'))}
        photo={texts('file.photo')}
        about={documentName(texts, category)}
        describedBy={described || undefined}
        variant={variant}
        isWrong={isWrong}
        accept={ACCEPT}
        isMultiple
        onOpen={shown.onUse}
        onFiles={files => void picking.pick(category, files)}
      />
      {addition}
    </div>
  )
}
