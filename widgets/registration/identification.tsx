import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import { Address } from '../dossier/address'
import { Contact } from '../dossier/contact'
import { Faulty } from '../dossier/faulty'
import { Parents } from '../dossier/parents'
import { Personal } from '../dossier/personal'
import { School } from '../dossier/school'
import { useTexts } from '../element/locale-context'
import { Button } from '../ui/button'
import { createIdentity } from './identity'
import type { PanelProps } from './panel-props'
import { useWanted } from './use-wanted'

/** Who the student is: five sections, each complete or not. */
export function Identification({ store, titleRef }: PanelProps) {
  const texts = useTexts()
  const form = useWanted(store)

  function submit(event: FormEvent) {
    event.preventDefault()
    void store.part(createIdentity).finish()
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <h2 ref={titleRef} tabIndex={-1}>
        {texts('step.identification.title')}
      </h2>
      <p className="lead">{texts('step.identification.text')}</p>
      <Faulty form={store.form} />
      <Personal form={store.form} onChangeFacts={store.changeFacts} />
      <School form={store.form} />
      <Parents form={store.form} />
      <Address form={store.form} />
      <Contact form={store.form} />
      <Way store={store} />
    </form>
  )
}

function Way({ store }: Pick<PanelProps, 'store'>) {
  const texts = useTexts()
  const isChecking = useStore(store.part(createIdentity).$isChecking)
  return (
    <div className="bar">
      <p role="status" className="hint">
        {isChecking ? texts('loading') : ''}
      </p>
      <Button look="plain" onClick={store.back}>
        {texts('back')}
      </Button>
      <Button type="submit" aria-disabled={isChecking || undefined}>
        {texts('continue')}
      </Button>
    </div>
  )
}
