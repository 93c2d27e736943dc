import { useState } from 'react'
import { Button } from '../ui/button'
import { TextField } from '../ui/text-field'
import { readSlip } from './email-slip'

interface Props {
  id: string
  label: string
  hint: string
  error: string | undefined
  value: string
  /** What is asked about an address that looks like a slip of the hand, and the button that takes the other one. */
  slip: (email: string) => string
  take: string
  onChange: (email: string) => void
}

/** An e-mail address. A slip of the hand is pointed out, never mended unasked: a code goes to it. */
export function EmailField({ slip, take, ...field }: Props) {
  const { value, onChange } = field
  const [meant, setMeant] = useState<{ instead: string; email: string }>()
  async function look() {
    const instead = value.trim()
    const email = await readSlip(instead)
    setMeant(email ? { instead, email } : undefined)
  }
  const isOpen = meant?.instead === value.trim()
  return (
    <>
      <div className="fields">
        <TextField
          {...field}
          type="email"
          inputMode="email"
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
            <Button look="secondary" onClick={() => onChange(meant.email)}>
              {take}
            </Button>
          </>
        )}
      </div>
    </>
  )
}
