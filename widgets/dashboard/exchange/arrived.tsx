import { useStore } from '@nanostores/react'
import type { RefObject } from 'react'
import { useTexts } from '../../i18n/locale-context'
import { Button } from '../../ui/button'
import { focusTitle } from '../../ui/focus'
import type { Exchange } from './store'

interface Props {
  exchange: Exchange
  place: RefObject<HTMLElement | null>
}

/** Offers new messages with a button, so that they do not move what is being read. */
export function Arrived({ exchange, place }: Props) {
  const texts = useTexts()
  const hasNew = useStore(exchange.$hasNew)

  async function show() {
    await exchange.showNew()
    const list = place.current?.querySelector('.messages')
    if (list && !exchange.$hasNew.get()) focusTitle(list)
  }

  return (
    <div role="status" className="arrived">
      {hasNew && (
        <>
          <span>{texts('exchange.arrived')}</span>{' '}
          <Button onClick={() => void show()}>{texts('exchange.show')}</Button>
        </>
      )}
    </div>
  )
}
