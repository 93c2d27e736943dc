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

/** New messages do not push away what is being read: they come when they are asked for. */
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
