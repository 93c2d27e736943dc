import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Category } from '../contract/attachment'
import { Button } from '../ui/button'
import { useTexts } from '../voice'
import type { Scans } from './scans'
import { Thumbnail } from './thumbnail'

interface Props {
  scans: Scans
  id: Category
  /** The PDF is made: the pages are only looked at. */
  isFixed: boolean
}

/** The pages in their order, each with what can be done to it. */
export function ScanPages({ scans, id, isFixed }: Props) {
  const texts = useTexts()
  const { pages = [], looks = {} } = useStore(scans.$scans)[id] ?? {}
  const [moved, setMoved] = useState<number>()

  function move(page: string, place: number) {
    scans.move(id, page, place)
    setMoved(place + 1)
  }

  return (
    <>
      <ol className="pages">
        {pages.map((page, index) => {
          const name = texts('scan.page', { number: index + 1 })
          const look = looks[page.id]
          const act = (key: string, isOff: boolean, verb: () => void) => (
            <Button
              look="secondary"
              aria-label={`${texts(`scan.${key}`)}, ${name}`}
              aria-disabled={isOff || undefined}
              onClick={() => isOff || verb()}
            >
              {texts(`scan.${key}`)}
            </Button>
          )
          return (
            <li key={page.id}>
              <Thumbnail page={page} label={name} />
              <div>
                <b>{name}</b>
                {look && look !== 'good' && <p className="error">{texts(`file.warning.${look}`)}</p>}
                {!isFixed && (
                  <div className="acts">
                    {act('turn', false, () => scans.turn(id, page.id))}
                    {act('up', index === 0, () => move(page.id, index - 1))}
                    {act('down', index === pages.length - 1, () => move(page.id, index + 1))}
                    {act('remove', false, () => scans.remove(id, page.id))}
                  </div>
                )}
              </div>
            </li>
          )
        })}
      </ol>
      <p role="status" className="about">
        {moved && texts('scan.moved', { number: moved })}
      </p>
    </>
  )
}
