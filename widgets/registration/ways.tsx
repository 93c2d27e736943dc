import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Category } from '../contract/attachment'
import { Said } from '../dossier/said'
import { useTexts } from '../element/locale-context'
import { Button } from '../ui/button'
import { useAskFirst } from '../ui/use-ask-first'
import type { PanelProps } from './panel-props'
import { Relogin } from './relogin-panel'
import { createSending, type Way } from './sending'

type Props = Pick<PanelProps, 'store'>

/** Each file with its own progress, its own result, and its own second try. */
export function Ways({ store }: Props) {
  const texts = useTexts()
  const sending = store.part(createSending)
  const ways = Object.entries(useStore(sending.$ways)) as [Category, Way][]
  const needsCode = useStore(sending.$needsCode)
  const isPaused = ways.some(([, way]) => way.state === 'sending' && way.share === 'paused')
  const isWorking = ways.some(([, { state }]) => state === 'waiting' || state === 'sending')
  useLine(isWorking, sending.goOn)
  if (ways.length === 0) return null
  const sent = ways.filter(([, { state }]) => state === 'sent').length
  const isOver = sent === ways.length
  return (
    <section className="card ways" part="card">
      <h3>{texts('ways.title')}</h3>
      {!isOver && <p>{texts('ways.stay')}</p>}
      <p role="status" className="hint">
        {isOver ? texts('ways.over') : texts('ways.count', { sent, all: ways.length })}{' '}
        {isPaused && texts('file.paused')}
      </p>
      {needsCode && <Relogin store={store} />}
      <ul>
        {ways.map(([id, way]) => (
          <Line key={id} store={store} id={id} way={way} />
        ))}
      </ul>
    </section>
  )
}

/** Leaving the page while files are on their way is asked about; a line that comes back is made use of. */
function useLine(isWorking: boolean, goOn: () => Promise<void>): void {
  useEffect(() => {
    const resume = () => void goOn()
    addEventListener('online', resume)
    return () => removeEventListener('online', resume)
  }, [goOn])
  useAskFirst(isWorking)
}

function Line({ store, id, way }: Props & { id: Category; way: Way }) {
  const texts = useTexts()
  const name = texts(`document.${id}`)
  const sending = store.part(createSending)
  const hasFailed = way.state === 'failed' || way.state === 'gone'
  return (
    <li className={way.state}>
      <b>
        <Said>{name}</Said>
      </b>
      <span>{texts(`file.${hasFailed ? 'failed' : way.state}`)}</span>
      {way.state === 'sending' && (
        <progress aria-label={name} max={1} value={way.share === 'paused' ? 0 : way.share} />
      )}
      {way.state === 'failed' && (
        <p className="error">
          {texts('error.upload')} {way.failure.kind === 'refused' && way.failure.detail}
        </p>
      )}
      {way.state === 'gone' && <p className="error">{texts('file.fault.gone')}</p>}
      {hasFailed && (
        <div className="bar">
          <Button look="plain" onClick={() => void sending.giveUp(id)}>
            {texts('file.giveUp')}
          </Button>
          {way.state === 'failed' && (
            <Button look="secondary" onClick={() => void sending.retry(id)}>
              {texts('file.retry')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
