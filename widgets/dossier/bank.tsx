import { useTexts } from '../element/locale-context'
import { CheckField } from '../ui/check-field'
import { TextField } from '../ui/text-field'
import type { Form } from './form'
import { NumberField, useProof } from './proof-fields'
import { Said } from './said'
import { useBox } from './use-field'
import { useLatin } from './use-latin'

/** The account for refunds. If it belongs to another person, that person's details too. */
export function Bank({ form }: { form: Form }) {
  const texts = useTexts()
  const box = useBox(form, 'bank.hasNoFrenchIban', ['bank.iban'])
  return (
    <>
      <div className="fields">
        <NumberField form={form} path="bank.iban" />
      </div>
      <div className="fields">
        <CheckField
          {...box}
          label={texts('proof.bank.hasNoFrenchIban')}
          hint={texts('proof.bank.hasNoFrenchIbanHint')}
        />
      </div>
    </>
  )
}

/** Asked first, because an account in another name requires other documents. */
export function NoNamedRib({ form }: { form: Form }) {
  const texts = useTexts()
  const box = useBox(form, 'bank.hasNoNamedRib', ['bank.iban', 'bank.holder'])
  return (
    <CheckField
      {...box}
      label={texts('proof.bank.hasNoNamedRib')}
      hint={<Said>{texts('proof.bank.hasNoNamedRibHint')}</Said>}
    />
  )
}

/** The details of the account holder. */
export function ThirdParty({ form }: { form: Form }) {
  const texts = useTexts()
  const holder = useProof(form, 'bank.holder')
  return (
    <>
      <div className="fields">
        <TextField
          {...holder}
          {...useLatin(holder)}
          hint={texts('proof.bank.holderHint')}
          autoCapitalize="words"
          dir="auto"
        />
      </div>
      <Bank form={form} />
    </>
  )
}
