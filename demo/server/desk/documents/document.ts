import { html } from 'hono/html'
import type { Category } from '../../../../widgets/contract/document/attachment'
import type { Attachment } from '../../../../widgets/contract/document/document'
import { dateFormat } from '../../../../widgets/shared/date-format'
import { reasonCodes, reasonText } from '../../domain/message/reason'
import { isTranslatable } from '../../domain/rules/documents'
import { isCaseClosed } from '../../domain/rules/transitions'
import { textsIn } from '../../output/language/texts'
import type { StudentRow } from '../../storage/tables/student'
import { hasRole } from '../access/role'
import { actionOf, csrfField, type DeskHtml, type DeskView, seenField } from '../pages/view'

interface Asked {
  row: StudentRow
  category: Category
  /** What was sent; undefined while it is missing. */
  said: Attachment | undefined
  isRequired: boolean
  /** What the page shows of it, for its forms. */
  shown: string
  /** Its bytes are deleted: it can neither be opened nor judged. */
  isInfected?: boolean
  /** Is it drawn beside the form? Then keys judge it, and the agent goes on to the next document. */
  isOpen?: boolean
  view: DeskView
}

/** One document of a case, with a link to it and the forms to judge it. */
export function documentItem(asked: Asked): DeskHtml {
  const { row, category, said, isRequired, isInfected, view } = asked
  const { base, language, word } = view
  const name = textsIn(language)(`document.document.${category}`)
  const status = said?.status ?? 'MISSING'
  const time = dateFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Paris',
  })
  const address = `${base}/students/${row.id}/attachments/${said?.id}`
  return html`
          <li>
            <div class="title">
              <p><b>${name}</b> <small>${word(isRequired ? 'required' : 'optional')}</small></p>
              <p class="badge ${status.toLowerCase()}">${word(`document.${status}`)}</p>
            </div>
            ${said?.reason ? html`<p class="about" dir="auto">${said.reason}</p>` : ''}
            ${said?.isChecking ? html`<p class="about">${word('checking')}</p>` : ''}
            ${said?.uploadedAt && !said.isChecking && !isInfected ? html`<p class="about"><a href="${address}?lang=${language}" aria-label="${word('about', { action: name, document: `${said.fileName}` })}"><bdi>${said.fileName}</bdi></a> · <bdi>${time(new Date(said.uploadedAt))}</bdi></p>` : ''}
            ${said && !said.isChecking && !isInfected && !isCaseClosed(row.status) && hasRole(view.agent, 'judge') ? judging(asked, said, name) : ''}
          </li>`
}

/** Keys that judge the open document, with the browser's own keys for such (`accesskey`). */
export const judgementKeys = { validate: 'v', translate: 't', refuse: 'r' } as const

/** Reasons that only a document from abroad can have. */
const aboutTranslation: string[] = ['translation', 'sworn'] satisfies (typeof reasonCodes)[number][]

function judging(
  { row, category, shown, isOpen, view }: Asked,
  { id, status }: Attachment,
  name: string,
): DeskHtml {
  const { language, word } = view
  const action = actionOf(view, `/students/${row.id}/attachments/${id}`, isOpen ? { from: 'document' } : {})
  const key = (letter: string) => (isOpen ? html`accesskey="${letter}"` : '')
  const about = (action: string) => word('about', { action: word(action), document: name })
  const fixed = html`${csrfField(view)}${seenField(shown)}`
  const canTranslate = isTranslatable(category, row.rules)
  const reasons = reasonCodes.filter(reason => canTranslate || !aboutTranslation.includes(reason))
  const choices = reasons.map(
    reason => html`<option value="${reason}">${reasonText(language, reason)}</option>`,
  )
  return html`
            <div class="judge">
              ${status === 'VALIDATED' ? '' : html`<form method="post" action="${action}">${fixed}<button name="status" value="VALIDATED" ${key(judgementKeys.validate)} aria-label="${about('validate')}">${word('validate')}</button></form>`}
              ${!canTranslate || status === 'TO_TRANSLATE' ? '' : html`<form method="post" action="${action}">${fixed}<button class="quiet" name="status" value="TO_TRANSLATE" ${key(judgementKeys.translate)} aria-label="${about('translate')}">${word('translate')}</button></form>`}
              <details>
                <summary ${key(judgementKeys.refuse)} aria-label="${about('refuse')}">${word('refuse')}</summary>
                <form method="post" action="${action}">${fixed}
                  <label>${word('reason')}
                    <select name="reason"><option value="">${word('choose')}</option>${choices}</select>
                  </label>
                  <label>${word('words')} <input name="reason" type="text" maxlength="500" lang="fr" dir="auto"></label>
                  <button class="danger" name="status" value="REJECTED" aria-label="${about('confirmRefuse')}">${word('confirmRefuse')}</button>
                </form>
              </details>
            </div>`
}
