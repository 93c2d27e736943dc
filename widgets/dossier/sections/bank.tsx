import { useTexts } from '../../i18n/locale-context'
import { CheckField } from '../../ui/fields/check-field'
import { TextField } from '../../ui/fields/text-field'
import { DocumentNumberField, useDetailField } from '../documents/details/proof-fields'
import { useLatin } from '../fields/person-fields'
import { useCheckbox } from '../fields/use-field'
import type { Form } from '../form'
import { MarkedFrench } from '../marked-french'

/** The details of the account for refunds. */
export function Bank({ form }: { form: Form }) {
  const texts = useTexts()
  const box = useCheckbox(form, 'bank.hasNoFrenchIban', ['bank.iban'])
  return (
    <>
      <div className="fields">
        <DocumentNumberField form={form} path="bank.iban" />
      </div>
      <div className="fields">
        <CheckField
          {...box}
          label={texts('proof.bank.hasNoFrenchIban')}
          hint={box.isChecked ? texts('proof.bank.hasNoFrenchIbanHint') : undefined}
        />
      </div>
    </>
  )
}

/**
 * Asks whether the account is in another person's name. The question comes first, because such an account requires other documents.
 */
export function AccountHolderQuestion({ form }: { form: Form }) {
  const texts = useTexts()
  const box = useCheckbox(form, 'bank.hasNoNamedRib', ['bank.iban', 'bank.holder'])
  return (
    <CheckField
      {...box}
      label={texts('proof.bank.hasNoNamedRib')}
      hint={box.isChecked ? <MarkedFrench>{texts('proof.bank.hasNoNamedRibHint')}</MarkedFrench> : undefined}
    />
  )
}

/** The details of another person's account. */
export function OtherPersonFields({ form }: { form: Form }) {
  const texts = useTexts()
  const holder = useDetailField(form, 'bank.holder')
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
