import { type FormEvent, useState } from 'react'
import { useWords } from '../../language/words'
import { checkAddress } from './check-address'
import { SourceForm } from './source-form'
import type { WayProps } from './way'

/** Renders the two ways to check a page: paste its source, or open it with the check. No server gets the source. */
export function CheckWay({ origin, isRunning }: Pick<WayProps, 'origin' | 'isRunning'>) {
  const { texts } = useWords()
  return (
    <>
      <p className="lead">{texts('partners.check.lead')}</p>
      <SourceForm origin={origin} isRunning={isRunning} />
      <section aria-labelledby="check-open">
        <h2 id="check-open">{texts('partners.check.open.title')}</h2>
        <AddressForm isRunning={isRunning} />
        <p>{texts('partners.check.open.none')}</p>
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
