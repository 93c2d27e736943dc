import { useCallback } from 'react'
import { countries } from '../../contract/country'
import { useLanguage, useTexts } from '../../i18n/locale-context'
import type { Language } from '../../shared/language'
import { TextField } from '../../ui/fields/text-field'
import { Card, type RecordSectionProps } from '../card'
import { nameCountriesFully } from '../fields/country/countries'
import { loadOtherNames } from '../fields/country/load-other-names'
import { EditableField } from '../fields/editable-field'
import { EmailField } from '../fields/email-field'
import { loadPhoneRules, splitNumber } from '../fields/phone'
import { PickField, type PickOption } from '../fields/pick-field'
import { useField } from '../fields/use-field'
import type { Form } from '../form'
import { DEFAULT_CALLING_CODE } from '../read'

/** The student's phone number and e-mail address. */
export function Contact({ form, heading }: RecordSectionProps) {
  return (
    <Card form={form} section="contact" heading={heading} onUse={() => void loadPhoneRules()}>
      <div className="fields">
        <EditableField form={form} path="contact.callingCode">
          <CallingCode form={form} />
        </EditableField>
      </div>
      <div className="fields">
        <EditableField form={form} path="contact.mobile">
          <Mobile form={form} />
        </EditableField>
      </div>
      <EditableField form={form} path="contact.email">
        <Email form={form} />
      </EditableField>
    </Card>
  )
}

interface CallingCodeOption extends PickOption {
  callingCode: string
}

/** Loads the countries by name with their calling codes; France first. Rejects if the calling codes cannot be loaded. */
async function loadCodes(language: Language, statelessLabel: string): Promise<CallingCodeOption[]> {
  const [phone, namedCountries] = await Promise.all([
    loadPhoneRules(),
    nameCountriesFully(countries, language, statelessLabel, loadOtherNames),
  ])
  if (!phone) throw new Error('The calling codes cannot be loaded')
  const codes = new Map(phone.callingCodes())
  const options = namedCountries.flatMap((country): CallingCodeOption[] => {
    const callingCode = codes.get(country.value)
    if (!callingCode) return []
    const codeNames = `|${callingCode}|+${callingCode}`
    const [names, exact] = [country.names + codeNames, country.exact + codeNames]
    return [{ ...country, names, exact, note: `+${callingCode}`, callingCode }]
  })
  const isFrance = ({ value }: CallingCodeOption) => value === 'FR'
  return [...options.filter(isFrance), ...options.filter(option => !isFrance(option))]
}

function CallingCode({ form }: { form: Form }) {
  const texts = useTexts()
  const language = useLanguage()
  const { value: _, onChange, ...field } = useField(form, 'contact.callingCode')
  const callingCode = form.$typed.get()['contact.callingCode'] ?? DEFAULT_CALLING_CODE
  const load = useCallback(() => loadCodes(language, texts('country.stateless')), [language, texts])
  return (
    <PickField
      {...field}
      hint={texts('hint.callingCode')}
      load={load}
      storedValue={callingCode}
      formatValue={code => (/^\d+$/.test(code) ? `+${code}` : code)}
      dir="auto"
      onType={onChange}
      autoComplete="tel-country-code"
      onPick={({ callingCode }) => onChange(callingCode)}
    />
  )
}

function Mobile({ form }: { form: Form }) {
  const texts = useTexts()
  const field = useField(form, 'contact.mobile')
  async function split() {
    const phone = await loadPhoneRules()
    if (phone) splitNumber(form, phone)
  }
  return (
    <TextField
      {...field}
      hint={texts('hint.mobile')}
      inputMode="tel"
      autoComplete="tel-national"
      dir="ltr"
      onBlur={() => void split()}
    />
  )
}

function Email({ form }: { form: Form }) {
  const texts = useTexts()
  const field = useField(form, 'contact.email')
  return (
    <EmailField
      {...field}
      hint={texts('hint.email')}
      suggestionText={email => texts('contact.slip', { email })}
      acceptLabel={texts('contact.take')}
    />
  )
}
