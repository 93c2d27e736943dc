/** @jsxImportSource hono/jsx */
import { dateFormat } from '../../../widgets/shared/date-format'
import type { Language } from '../../../widgets/shared/language'
import { textsIn } from '../../server/output/language/texts'
import { type Html, pageLayout } from '../layout/layout'

interface Sent {
  to: string
  subject: string | null
  text: string | null
  sentAt: Date | null
}

/** Returns the text of a mail with its URLs as links. */
const linked = (text: string) =>
  text.split(/(https?:\/\/\S+)/).map((part, index) => (index % 2 ? <a href={part}>{part}</a> : part))

/** Returns the page of sent mails, newest first. */
export function mailboxPage(mails: Sent[], to: string, language: Language): Html {
  const texts = textsIn(language)
  const word = (key: string) => texts(`mail.mailbox.${key}`)
  const time = dateFormat(language, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Europe/Paris' })
  return pageLayout({
    ...{ language, title: word('title'), page: 'mailbox' },
    ...(to && { address: `/demo/mailbox?${new URLSearchParams({ to })}` }),
    body: (
      <>
        <p class="lead">{word('text')}</p>
        <form class="search" action="/demo/mailbox">
          <input type="hidden" name="lang" value={language} />
          <label>
            {word('address')} <input name="to" type="text" inputmode="email" dir="ltr" value={to} />
          </label>
          <button type="submit">{word('filter')}</button>
          {to && <a href={`/demo/mailbox?lang=${language}`}>{word('all')}</a>}
        </form>
        {mails.length === 0 && <p role="status">{word('empty')}</p>}
        {mails.map(({ to, subject, text, sentAt }) => (
          <article>
            <h2 dir="auto">{subject}</h2>
            <p class="about">
              <bdi>{to}</bdi> · <bdi>{sentAt && time(sentAt)}</bdi>
            </p>
            <p class="text" dir="auto">
              {linked(text ?? '')}
            </p>
          </article>
        ))}
      </>
    ),
  })
}
