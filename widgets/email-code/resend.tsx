import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useEffect, useState } from 'react'
import { useLanguage, useTexts } from '../i18n/locale-context'
import { environment } from '../state/environment'
import { Button } from '../ui/button'
import { RESEND_AFTER } from './dialogue'

interface Props {
  dialogue: {
    $busy: ReadableAtom<'asking' | 'checking' | undefined>
    /** When the last code was sent, in milliseconds since 1970. */
    $sentAt: ReadableAtom<number>
  }
  onAgain: () => Promise<unknown>
  onChangeEmail: () => void
}

const now = () => environment.now().getTime()

/** Returns the seconds until another code can be requested; 0 if it can be requested now. */
function useWait(sentAt: number): number {
  const [currentTime, setCurrentTime] = useState(now)
  // `currentTime` is older than `sentAt` if the last wait was over before this code was sent.
  const wait = Math.max(0, Math.ceil((sentAt + RESEND_AFTER - Math.max(sentAt, currentTime)) / 1000))
  useEffect(() => {
    if (wait === 0) return
    const timer = setInterval(() => setCurrentTime(now()), 1000)
    return () => clearInterval(timer)
  }, [wait])
  return wait
}

/** Buttons to request another code, or to change the e-mail address. */
export function Resend({ dialogue, onAgain, onChangeEmail }: Props) {
  const texts = useTexts()
  const language = useLanguage()
  const wait = useWait(useStore(dialogue.$sentAt))
  const busy = useStore(dialogue.$busy)
  const isEarly = wait > 0 || busy === 'asking'
  return (
    <div className="resend">
      <h3>{texts('code.noneTitle')}</h3>
      <p className="hint">{texts('code.none')}</p>
      <div className="bar">
        <Button variant="plain" onClick={onChangeEmail}>
          {texts('code.change')}
        </Button>
        <Button
          variant="secondary"
          aria-disabled={isEarly || undefined}
          onClick={() => {
            if (!isEarly) void onAgain()
          }}
        >
          {wait > 0
            ? texts(`code.wait.${new Intl.PluralRules(language).select(wait)}`, { seconds: wait })
            : texts('code.resend')}
        </Button>
      </div>
    </div>
  )
}
