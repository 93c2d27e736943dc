import { useStore } from '@nanostores/react'
import type { Category } from '../contract/attachment'
import { Button } from '../ui/button'
import { useTexts } from '../voice'
import type { Picking } from './picking'

interface Props {
  picking: Picking
  id: Category
}

/** What is going on with a file that was chosen a moment ago. */
export function PickState({ picking, id }: Props) {
  const texts = useTexts()
  const pick = useStore(picking.$picks)[id]
  return (
    <>
      <p role="status" className="hint">
        {pick?.state === 'reading' && texts('file.reading')}
        {pick?.state === 'fleeting' && texts('file.fault.storage')}
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
