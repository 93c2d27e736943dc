import { useState } from 'react'
import { siteAddress } from '../element/official-site'
import { useLanguage, useTexts } from '../i18n/locale-context'
import { Button } from '../ui/button'
import { CopyAction } from '../ui/copy-action'

/** Errors that need no reaction: the student closed the share sheet, or it is open already. */
const harmless = ['AbortError', 'InvalidStateError']

/** Shares a sentence and the address of the questionnaire, without data of the student. */
export function TellFriend() {
  const texts = useTexts()
  const language = useLanguage()
  const [isRefused, setRefused] = useState(false)
  const message = { text: texts('friend.sentence'), url: siteAddress('/', language) }
  const canShare = typeof globalThis.navigator?.share === 'function'

  function share() {
    navigator.share(message).catch(({ name }: DOMException) => setRefused(!harmless.includes(name)))
  }

  return (
    <div className="friend">
      {canShare && (
        <Button variant="plain" onClick={share}>
          {texts('friend.tell')}
        </Button>
      )}
      {(!canShare || isRefused) && <CopyMessage {...message} />}
    </div>
  )
}

function CopyMessage({ text, url }: { text: string; url: string }) {
  const texts = useTexts()
  const words = {
    copy: texts('friend.copy'),
    copied: texts('friend.copied'),
    marked: texts('friend.marked'),
  }
  return <CopyAction text={`${text} ${url}`} words={words} variant="plain" />
}
