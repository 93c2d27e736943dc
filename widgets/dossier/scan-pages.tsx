import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { Category } from '../contract/attachment'
import { useTexts } from '../element/locale-context'
import type { PhotoPage } from '../file-check/pages'
import { Button } from '../ui/button'
import type { Scans } from './scans'
import { Thumbnail } from './thumbnail'

interface Props {
  scans: Scans
  id: Category
  /** The PDF is being made: the pages are read-only. */
  isFixed: boolean
}

/** The pages in their order, each with its buttons. */
export function ScanPages({ scans, id, isFixed }: Props) {
  const texts = useTexts()
  const { pages = [], looks = {} } = useStore(scans.$scans)[id] ?? {}
  const [news, setNews] = useState('')
  const { list, goOn } = useNextFocus(pages)

  /** What was done, announced to screen readers. */
  const tell = (deed: string, index: number, more = {}) =>
    setNews(texts(`scan.news.${deed}`, { number: index + 1, ...more }))

  function move(page: string, place: number, act: string) {
    goOn(page, act)
    scans.move(id, page, place)
    tell('moved', place)
  }

  function turn(page: PhotoPage, index: number) {
    scans.turn(id, page.id)
    tell('turned', index, { degrees: ((page.turns + 1) % 4) * 90 })
  }

  function remove(page: string, index: number) {
    goOn((pages[index + 1] ?? pages[index - 1])?.id, 'remove')
    scans.remove(id, page)
    tell('removed', index)
  }

  return (
    <>
      <ol className="pages" ref={list}>
        {pages.map((page, index) => {
          const name = texts('scan.page', { number: index + 1 })
          const look = looks[page.id]
          const act = (key: string, isOff: boolean, verb: () => void) => (
            <Button
              look="secondary"
              data-act={key}
              aria-label={`${texts(`scan.${key}`)}, ${name}`}
              aria-disabled={isOff || undefined}
              onClick={() => isOff || verb()}
            >
              {texts(`scan.${key}`)}
            </Button>
          )
          return (
            <li key={page.id} data-page={page.id}>
              <Thumbnail page={page} label={name} />
              <div>
                <b>{name}</b>
                {look && look !== 'good' && <p className="error">{texts(`file.warning.${look}`)}</p>}
                {!isFixed && (
                  <div className="acts">
                    {act('turn', false, () => turn(page, index))}
                    {act('up', index === 0, () => move(page.id, index - 1, 'up'))}
                    {act('down', index === pages.length - 1, () => move(page.id, index + 1, 'down'))}
                    {act('remove', false, () => remove(page.id, index))}
                  </div>
                )}
              </div>
            </li>
          )
        })}
      </ol>
      <p role="status" className="about">
        {news}
      </p>
    </>
  )
}

/** Where the focus goes after a change of the list: to a page's button, or to the file field if no page is left. */
function useNextFocus(pages: PhotoPage[]) {
  const list = useRef<HTMLOListElement>(null)
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    const [place, selector] = [list.current, wanted.current]
    wanted.current = undefined
    if (!place || !selector || !pages) return
    const field = () => place.closest('dialog')?.querySelector<HTMLElement>('input[type="file"]')
    const target = place.querySelector<HTMLElement>(selector) ?? field()
    target?.focus()
  }, [pages])
  const goOn = (page: string | undefined, act: string) => {
    wanted.current = `[data-page="${page}"] [data-act="${act}"]`
  }
  return { list, goOn }
}
