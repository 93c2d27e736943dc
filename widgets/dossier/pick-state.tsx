import { useStore } from '@nanostores/react'
import type { Category } from '../contract/attachment'
import { useTexts } from '../element/locale-context'
import { Button } from '../ui/button'
import type { Picking } from './picking'

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
        {pick?.state === 'reading' && texts('file.reading')}
        {pick?.state === 'fleeting' && texts('file.fault.storage')}
      </p>
      <p role="status" className="about">
        {isNews && texts(`file.news.${pick.state}`, { name: pick.name })}
      </p>
      <div role="alert">
        {pick?.state === 'refused' && <p className="error">{texts(`file.fault.${pick.fault}`)}</p>}
      </div>
      {pick?.state === 'doubtful' && (
        <div className="doubt" role="alert">
          <p>{texts(`file.warning.${pick.doubt}`)}</p>
          <div className="bar">
            <Button look="plain" onClick={() => picking.cancel(id)}>
              {texts(pick.kind === 'pdf' ? 'file.takeOther' : 'file.takeAnother')}
            </Button>
            <Button look="secondary" onClick={() => void picking.keepAnyway(id)}>
              {texts(pick.kind === 'pdf' ? 'file.keepFile' : 'file.keepAnyway')}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
