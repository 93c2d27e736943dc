import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { Category } from '../../../contract/document/category'
import type { PhotoPage } from '../../../file-check/pages'
import { useTexts } from '../../../i18n/locale-context'
import { findRendered } from '../../../ui/focus'
import type { Picking } from '../../documents/file/picking'
import { ScanRow } from './scan-row'
import { useDrag } from './use-drag'

interface Props {
  picking: Picking
  category: Category
  /** True if the PDF has been created. The pages are read-only then. */
  isFixed: boolean
  /** The page with the initial focus. */
  initialPage: string | undefined
  onOpen: (page: string) => void
}

/** The pages in their order, with buttons. A page is moved with its grip, by mouse or touch, or with arrow buttons. */
export function ScanPages({ picking, category, isFixed, initialPage, onOpen }: Props) {
  const texts = useTexts()
  const { scans } = picking
  const { pages } = useStore(scans.$scans)[category] ?? scans.of(category)
  const [announcement, setAnnouncement] = useState('')
  const { list, setNextFocus } = useNextFocus(pages, initialPage)

  /** Announces a change to screen readers. */
  const announce = (change: string, index: number, more = {}) =>
    setAnnouncement(texts(`scan.news.${change}`, { number: index + 1, ...more }))

  function drop(page: string, place: number) {
    scans.move(category, page, place)
    announce('moved', place)
  }
  const { sideOf, start } = useDrag(pages, drop)

  function move(page: string, place: number, act: string) {
    setNextFocus(page, act)
    drop(page, place)
  }

  function turn(page: PhotoPage, index: number) {
    scans.turn(category, page.id)
    announce('turned', index, { degrees: ((page.turns + 1) % 4) * 90 })
  }

  function remove(page: string, index: number) {
    setNextFocus((pages[index + 1] ?? pages[index - 1])?.id, 'remove')
    scans.remove(category, page)
    announce('removed', index)
  }

  return (
    <>
      {pages.length > 1 && !isFixed && <p className="hint">{texts('scan.order')}</p>}
      <ol className={pages.length === 1 ? 'pages one' : 'pages'} ref={list}>
        {pages.map((page, index) => (
          <ScanRow
            key={page.id}
            {...{ picking, category, page, index, isFixed, onOpen }}
            count={pages.length}
            side={sideOf(page.id)}
            onGrip={event => start(event, page.id)}
            onTurn={() => turn(page, index)}
            onMove={(place, act) => move(page.id, place, act)}
            onRemove={() => remove(page.id, index)}
            onRetake={() => setNextFocus(page.id, 'again')}
          />
        ))}
      </ol>
      <p role="status" className="about">
        {announcement}
      </p>
    </>
  )
}

/**
 * Moves the focus after a change of the list: to the same button of the page, or else to another button of the page. If no
 * page is left, the file field gets the focus.
 */
function useNextFocus(pages: PhotoPage[], initialPage: string | undefined) {
  const list = useRef<HTMLOListElement>(null)
  const nextFocus = useRef(initialPage && { page: initialPage, act: 'look' })
  useEffect(() => {
    const [container, next] = [list.current, nextFocus.current]
    nextFocus.current = undefined
    if (!container || !next || !pages) return
    const row = container.querySelector(`[data-page="${next.page}"]`)
    const dialog = container.closest('dialog')
    const field = () => dialog && findRendered(dialog, '.file-buttons input')
    const target =
      row?.querySelector<HTMLElement>(`[data-act="${next.act}"]`) ??
      row?.querySelector<HTMLElement>('.icons [data-act]') ??
      field()
    target?.focus()
  }, [pages])
  const setNextFocus = (page: string | undefined, act: string) => {
    nextFocus.current = { page: page ?? '', act }
  }
  return { list, setNextFocus }
}
