import { useStore } from '@nanostores/react'
import type { Category } from '../../contract/document/attachment'
import { isFlaw } from '../../file-check/verdict'
import { useTexts } from '../../i18n/locale-context'
import { Button } from '../../ui/button'
import { TakeAgain } from '../photos/take-again'
import { ACCEPT } from './accept'
import { FileFaultText } from './file-fault-text'
import { FileInput } from './file-input'
import type { Pick, Picking } from './picking'

interface Props {
  picking: Picking
  id: Category
  /** There is a file for this document. */
  isKept: boolean
}

/** The state of a file that was just chosen. */
export function PickState({ picking, id, isKept }: Props) {
  const texts = useTexts()
  const pick = useStore(picking.$picks)[id]
  // Not after a kept file has been sent, nor after another has replaced a removed one.
  const isNews = pick?.state === (isKept ? 'kept' : 'removed')
  return (
    <>
      <p role="status" className="hint">
        {pick?.state === 'reading' && <span>{texts('file.reading')}</span>}
        {pick?.state === 'fleeting' && <span>{texts('file.fault.storage')}</span>}
      </p>
      <p role="status" className="about">
        {isNews && texts(`file.news.${pick.state}`, { name: pick.name })}
      </p>
      <div id={pick?.state === 'refused' ? `${id}-error` : undefined} role="alert">
        {pick?.state === 'refused' && <FileFaultText fault={pick.fault} />}
      </div>
      {pick?.state === 'doubtful' && !isFlaw(pick.warning) && (
        <Doubtful picking={picking} id={id} pick={pick} />
      )}
    </>
  )
}

interface DoubtfulProps {
  picking: Picking
  id: Category
  pick: Extract<Pick, { state: 'doubtful' }>
}

/** A file that may be useless, and that no picture would explain. */
function Doubtful({ picking, id, pick }: DoubtfulProps) {
  const texts = useTexts()
  const again = (files: File[]) => void picking.pick(id, files)
  const isPdf = pick.kind === 'pdf'
  return (
    <div className="doubt" role="alert">
      <p>{texts(`file.warning.${pick.warning}`)}</p>
      <div className="bar again">
        {isPdf ? (
          <FileInput kind="choose" look="primary" accept={ACCEPT} isMultiple onFiles={again}>
            {texts('file.takeOther')}
          </FileInput>
        ) : (
          <TakeAgain onFiles={again} />
        )}
        <Button look="secondary" onClick={() => void picking.keepAnyway(id)}>
          {texts(isPdf ? 'file.keepFile' : 'file.keepAnyway')}
        </Button>
      </div>
    </div>
  )
}
