import { useStore } from '@nanostores/react'
import { type FormEvent, useState } from 'react'
import { Button } from '../ui/button'
import { TextField } from '../ui/text-field'
import { useTexts } from '../voice'
import type { PanelProps } from './registration'
import { createRelogin } from './relogin'
import { createSending } from './sending'

/** The session ended while files were on their way: a code begins a new one, and nothing else changes. */
export function Relogin({ store }: Pick<PanelProps, 'store'>) {
  const texts = useTexts()
  const relogin = store.part(createRelogin)
  const isSent = useStore(relogin.$isSent)
  const fault = useStore(relogin.$fault)
  const [code, setCode] = useState('')

  async function enter() {
    if (await relogin.submitCode(code)) await store.part(createSending).resume()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void (isSent ? enter() : relogin.sendCode())
  }

  return (
    <form noValidate onSubmit={submit}>
      <p>{texts('ways.ended')}</p>
      {isSent && (
        <div className="fields">
          <TextField
            id="relogin-code"
            label={texts('code.label')}
            hint={texts('code.hint')}
            error={fault && texts(`error.${fault}`)}
            value={code}
            width="medium"
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            onChange={setCode}
          />
        </div>
      )}
      <div className="bar">
        <Button type="submit">{texts(isSent ? 'continue' : 'review.send')}</Button>
      </div>
    </form>
  )
}
