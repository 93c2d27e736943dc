import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { loadPageCheck } from '../../../widgets'
import { useWords } from '../../language/words'
import { $history, readHistory } from '../release-data'
import { checkAddress } from './check-address'
import type { WayProps } from './way'

/** Renders the two ways to check a page: open it with the check, or paste its source. Nothing is sent to a server. */
export function CheckWay({ origin, isRunning }: Pick<WayProps, 'origin' | 'isRunning'>) {
  const { texts } = useWords()
  return (
    <>
      <p className="lead">{texts('partners.check.lead')}</p>
      <section aria-labelledby="check-open">
        <h2 id="check-open">{texts('partners.check.open.title')}</h2>
        <p>{texts('partners.check.open.text')}</p>
        <AddressForm isRunning={isRunning} />
        <p>{texts('partners.check.open.none')}</p>
      </section>
      <section aria-labelledby="check-source">
        <h2 id="check-source">{texts('partners.check.source.title')}</h2>
        <SourceForm origin={origin} isRunning={isRunning} />
      </section>
    </>
  )
}

function AddressForm({ isRunning }: { isRunning: boolean }) {
  const { texts } = useWords()
  const [isWrong, setWrong] = useState(false)
  function open(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const address = checkAddress(`${new FormData(event.currentTarget).get('address')}`)
    setWrong(!address)
    if (address) window.open(address, '_blank', 'noopener')
    else event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <form className="check" inert={!isRunning} noValidate onSubmit={open}>
      <label htmlFor="check-address">{texts('partners.check.open.label')}</label>
      <input
        id="check-address"
        name="address"
        type="url"
        dir="ltr"
        autoComplete="url"
        aria-invalid={isWrong}
        aria-describedby="check-address-hint check-address-fault"
      />
      <p className="hint" id="check-address-hint">
        {texts('partners.check.open.hint')}
      </p>
      <p className="fault" id="check-address-fault" role="status">
        {isWrong && texts('partners.check.open.fault')}
      </p>
      <p className="go">
        <button type="submit">{texts('partners.check.open.go')}</button>
      </p>
    </form>
  )
}

type Outcome = { kind: 'report'; report: ReactElement } | { kind: 'empty' | 'failed' }

function SourceForm({ origin, isRunning }: Pick<WayProps, 'origin' | 'isRunning'>) {
  const { language, texts } = useWords()
  const [outcome, setOutcome] = useState<Outcome>()
  const result = useRef<HTMLHeadingElement>(null)
  const report = outcome?.kind === 'report' ? outcome.report : undefined

  useEffect(() => {
    if (!report) return
    result.current?.focus()
    // The focus alone leaves the findings below the edge of the screen.
    result.current?.scrollIntoView()
  }, [report])

  async function check(source: string): Promise<Outcome> {
    if (!source.trim()) return { kind: 'empty' }
    try {
      const { checkSource } = await loadPageCheck()
      const history = $history.get() ?? (await readHistory())
      const report = await checkSource(source, { site: origin, history, language })
      return { kind: 'report', report }
    } catch {
      return { kind: 'failed' }
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    void check(`${new FormData(event.currentTarget).get('source')}`).then(setOutcome)
  }

  return (
    <>
      <form className="check" inert={!isRunning} onSubmit={submit}>
        <label htmlFor="check-text">{texts('partners.check.source.label')}</label>
        <p className="hint" id="check-text-hint">
          {texts('partners.check.source.hint')}
        </p>
        <textarea
          id="check-text"
          name="source"
          dir="ltr"
          rows={8}
          spellCheck={false}
          autoComplete="off"
          aria-describedby="check-text-hint check-text-fault"
        />
        <p className="fault" id="check-text-fault" role="status">
          {outcome && outcome.kind !== 'report' && texts(`partners.check.source.${outcome.kind}`)}
        </p>
        <p className="go">
          <button type="submit">{texts('partners.check.source.go')}</button>
        </p>
      </form>
      {report && (
        <div className="check-result">
          <h2 ref={result} tabIndex={-1}>
            {texts('partners.check.source.result')}
          </h2>
          {report}
        </div>
      )}
    </>
  )
}
