import { type ComponentProps, useState } from 'react'
import { readEmail } from '../../contract/email'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/fields/text-field'
import { suggestEmail } from './email-suggestion'

interface Props {
  id: string
  label: string
  hint: string
  error: string | undefined
  value: string
  /** Returns the question about a possible typing error; `take` labels the button that accepts the suggestion. */
  slip: (email: string) => string
  take: string
  enterKeyHint?: ComponentProps<'input'>['enterKeyHint']
  onChange: (email: string) => void
}

/** An e-mail address. A possible typing error is shown and never corrected automatically, since a code is sent to the address. */
export function EmailField({ slip, take, enterKeyHint, ...field }: Props) {
  const { value, onChange } = field
  const [meant, setMeant] = useState<{ instead: string; email: string }>()
  async function look() {
    const instead = readEmail(value)
    const email = await suggestEmail(instead)
    setMeant(email ? { instead, email } : undefined)
  }
  const isOpen = meant?.instead === readEmail(value)
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
          onBlur={() => void look()}
        />
      </div>
      <div role="status" className={isOpen ? 'answer open' : undefined}>
        {isOpen && meant && (
          <>
            <p>{slip(meant.email)}</p>
            <Button variant="secondary" onClick={() => onChange(meant.email)}>
              {take}
            </Button>
          </>
        )}
      </div>
    </>
  )
}
