import { type ComponentProps, useState } from 'react'
import { countries } from '../../contract/country'
import { readEmail } from '../../contract/email'
import { importWithTimeout } from '../../runtime/import-with-timeout'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/fields/text-field'

/** Mail providers that students use. They replace the library's own list. */
const domains = [
  ...['gmail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'yahoo.com', 'icloud.com', 'me.com'],
  ...['outlook.fr', 'hotmail.fr', 'live.fr', 'yahoo.fr', 'orange.fr', 'wanadoo.fr', 'free.fr', 'sfr.fr'],
  ...['laposte.net', 'proton.me', 'protonmail.com', 'qq.com', '163.com', '126.com', 'foxmail.com'],
  ...['sina.com', 'naver.com', 'yandex.ru', 'mail.ru', 'gmx.de', 'web.de', 'libero.it', 'zoho.com'],
]

const isCountry = (end: string) => countries.includes(end.toUpperCase())

/** Returns whether a country code follows another ending: `yahoo.com.vn` is not a typing error of `yahoo.com`. */
function isCountrySubdomain(email: string): boolean {
  const labels = email.split('@')[1]?.split('.') ?? []
  return labels.length > 2 && isCountry(labels.at(-1) ?? '')
}

/**
 * Returns whether the address has no brackets, quotes or other signs that the library would encode, or read as a regular
 * expression.
 */
const isPlainAddress = (email: string) => /^[\w.+-]+@[\p{L}\d.-]+\.[\p{L}\d-]+$/u.test(email)

const fetchLibrary = () => import('@zootools/email-spell-checker')

/** Returns the corrected e-mail address if the domain of `email` seems to have a typing error; otherwise undefined. */
export async function suggestEmail(email: string): Promise<string | undefined> {
  if (!isPlainAddress(email) || isCountrySubdomain(email)) return undefined
  const library = await importWithTimeout(fetchLibrary).then(
    loaded => loaded,
    () => undefined,
  )
  const suggestion = library?.run({ email, domains })
  return suggestion && suggestion.domain !== email.split('@')[1] ? suggestion.full : undefined
}

interface Props {
  id: string
  label: string
  hint: string
  error: string | undefined
  value: string
  /** Returns the question about a possible typing error; `acceptLabel` is on the button that accepts the suggestion. */
  suggestionText: (email: string) => string
  acceptLabel: string
  enterKeyHint?: ComponentProps<'input'>['enterKeyHint']
  onChange: (email: string) => void
}

/** An e-mail address. A likely typing error is shown, and never corrected without the student's consent. */
export function EmailField({ suggestionText, acceptLabel, enterKeyHint, ...field }: Props) {
  const { value, onChange } = field
  const [suggestion, setSuggestion] = useState<{ typed: string; email: string }>()
  async function suggest() {
    const typed = readEmail(value)
    const email = await suggestEmail(typed)
    setSuggestion(email ? { typed, email } : undefined)
  }
  const isOpen = suggestion?.typed === readEmail(value)
  return (
    <>
      <div className="fields">
        <TextField
          {...field}
          type="email"
          inputMode="email"
          enterKeyHint={enterKeyHint}
          autoComplete="email"
          autoCapitalize="off"
          dir="ltr"
          onBlur={() => void suggest()}
        />
      </div>
      <div role="status" className={isOpen ? 'answer open' : undefined}>
        {isOpen && suggestion && (
          <>
            <p>{suggestionText(suggestion.email)}</p>
            <Button variant="secondary" onClick={() => onChange(suggestion.email)}>
              {acceptLabel}
            </Button>
          </>
        )}
      </div>
    </>
  )
}
