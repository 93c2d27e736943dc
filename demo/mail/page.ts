import { readFileSync } from 'node:fs'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Language } from '../../widgets/contract/language'
import { textsIn } from '../texts'

interface Sent {
  to: string
  subject: string | null
  text: string | null
  sentAt: Date | null
}

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

export const stylesheet = readFileSync(new URL('page.css', import.meta.url), 'utf8')

/** Addresses in a mail can be followed; everything else is text. */
const linked = (text: string): Html[] =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : html`${part}`))

/** The mails that were sent, newest first, for whoever tries the demo. */
export function mailboxPage(mails: Sent[], to: string, language: Language): Html {
  const texts = textsIn(language)
  const word = (key: string) => texts(`mail.mailbox.${key}`)
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' })
  return html`<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${word('title')}</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/demo/mailbox.css">
  </head>
  <body>
    <main>
      <a href="/">${word('back')}</a>
      <h1>${word('title')}</h1>
      <p>${word('text')}</p>
      <form action="/demo/mailbox">
        <label>${word('address')} <input name="to" type="text" inputmode="email" dir="ltr" value="${to}"></label>
        <button>${word('filter')}</button>
        ${to ? html`<a href="/demo/mailbox">${word('all')}</a>` : raw('')}
      </form>
      ${mails.length === 0 ? html`<p role="status">${word('empty')}</p>` : mails.map(mail => article(mail, time))}
    </main>
  </body>
</html>`
}

const article = ({ to, subject, text, sentAt }: Sent, time: Intl.DateTimeFormat): Html => html`
      <article>
        <h2 dir="auto">${subject}</h2>
        <p class="about"><bdi>${to}</bdi> · ${sentAt ? time.format(sentAt) : ''}</p>
        <p dir="auto">${linked(text ?? '')}</p>
      </article>`
