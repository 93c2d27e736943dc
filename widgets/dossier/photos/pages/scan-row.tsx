import { useStore } from '@nanostores/react'
import type { PointerEvent } from 'react'
import type { Category } from '../../../contract/document/category'
import type { PhotoPage } from '../../../file-check/pages'
import { useTexts } from '../../../i18n/locale-context'
import { FileInput } from '../../documents/file/file-input'
import type { Picking } from '../../documents/file/picking'
import { flawOf } from '../scans'
import { ScanIcon, type ScanIconName } from './scan-large'
import { Thumbnail } from './thumbnail'

interface Props {
  picking: Picking
  category: Category
  page: PhotoPage
  index: number
  count: number
  isFixed: boolean
  /** The side of this row where a dragged page would be dropped. */
  side: 'before' | 'after' | undefined
  onGrip: (event: PointerEvent<HTMLElement>) => void
  onOpen: (page: string) => void
  onTurn: () => void
  onMove: (place: number, act: string) => void
  onRemove: () => void
  onRetake: () => void
}

/** One page: its picture, which opens the large view, its flaw, and its buttons. */
export function ScanRow(props: Props) {
  const { picking, category, page, index, count, isFixed, side, onOpen } = props
  const texts = useTexts()
  useStore(picking.scans.$scans)
  const flaw = flawOf(picking.scans.of(category), page.id)
  const name = texts('scan.page', { number: index + 1 })
  const picture = <Thumbnail page={page} label={name} />
  return (
    <li data-page={page.id} className={flaw && 'flawed'} data-side={side}>
      {isFixed ? (
        <span className="picture">{picture}</span>
      ) : (
        <button
          type="button"
          className="picture"
          data-act="look"
          aria-label={texts('scan.look', { number: index + 1 })}
          onClick={() => onOpen(page.id)}
        >
          {picture}
        </button>
      )}
      <div className="beside">
        <b>{name}</b>
        {flaw && <p className="file-warning">{texts(`file.warning.${flaw}`)}</p>}
        {!isFixed && (
          <div className="icons">
            {count > 1 && (
              <span className="icon grip" aria-hidden="true" onPointerDown={props.onGrip}>
                <ScanIcon name="grip" />
              </span>
            )}
            <PageButtons {...props} name={name} />
          </div>
        )}
      </div>
    </li>
  )
}

/** The buttons of a page. The first page cannot move up, and the last one cannot move down. */
function PageButtons({
  picking,
  category,
  page,
  index,
  count,
  onTurn,
  onMove,
  onRemove,
  onRetake,
  name,
}: Props & { name: string }) {
  const texts = useTexts()
  const labelOf = (key: string) => `${texts(`scan.${key}`)}, ${name}`
  const iconButton = (key: ScanIconName, onClick: () => void) => (
    <button
      type="button"
      className="icon"
      data-act={key}
      aria-label={labelOf(key)}
      title={texts(`scan.${key}`)}
      onClick={onClick}
    >
      <ScanIcon name={key} />
    </button>
  )
  function retake(files: File[]) {
    onRetake()
    void picking.retakePage(category, page.id, files)
  }
  return (
    <>
      {index > 0 && iconButton('up', () => onMove(index - 1, 'up'))}
      {index < count - 1 && iconButton('down', () => onMove(index + 1, 'down'))}
      {iconButton('turn', onTurn)}
      <FileInput kind="retake" variant="icon" name={labelOf('again')} act="again" onFiles={retake}>
        <ScanIcon name="again" />
      </FileInput>
      {iconButton('remove', onRemove)}
    </>
  )
}
