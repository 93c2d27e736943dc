import { html, raw } from 'hono/html'
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

/** The text of a mail with its addresses as links. */
const linked = (text: string): Html[] =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : html`${part}`))

/** The mails that were sent, newest first. */
export function mailboxPage(mails: Sent[], to: string, language: Language): Html {
  const texts = textsIn(language)
  const word = (key: string) => texts(`mail.mailbox.${key}`)
  const time = dateFormat(language, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Europe/Paris' })
  return pageLayout({
    ...{ language, title: word('title'), page: 'mailbox', query: to ? { to } : {} },
    body: html`
      <p class="lead">${word('text')}</p>
      <form class="search" action="/demo/mailbox">
        <input type="hidden" name="lang" value="${language}">
        <label>${word('address')} <input name="to" type="text" inputmode="email" dir="ltr" value="${to}"></label>
        <button>${word('filter')}</button>
        ${to ? html`<a href="/demo/mailbox?lang=${language}">${word('all')}</a>` : raw('')}
      </form>
      ${mails.length === 0 ? html`<p role="status">${word('empty')}</p>` : mails.map(mail => article(mail, time))}`,
  })
}

const article = ({ to, subject, text, sentAt }: Sent, time: (date: Date) => string): Html => html`
      <article>
        <h2 dir="auto">${subject}</h2>
        <p class="about"><bdi>${to}</bdi> · <bdi>${sentAt ? time(sentAt) : ''}</bdi></p>
        <p class="text" dir="auto">${linked(text ?? '')}</p>
      </article>`
