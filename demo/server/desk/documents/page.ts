import { html } from 'hono/html'
import { describeAttachment, documentStates } from '../../domain/documents/list'
import { MOST_PAGES } from '../../output/document-pages/draw'
import { textsIn } from '../../output/language/texts'
import type { AttachmentRow } from '../../storage/tables/attachment'
import { documentVersion } from '../actions/case-version'
import type { DeskCase } from '../cases/read-cases'
import { keyList } from '../pages/key-list'
import type { DeskHtml, DeskView } from '../pages/view'
import { documentItem } from './document'

interface ShownDocument {
  found: DeskCase
  attachment: AttachmentRow
  /** None where it cannot be drawn. */
  pages: number
  /** Proves that this look was recorded. */
  look: string
}

/** A document drawn page by page, beside the form that judges it. */
export function documentPage(
  { found: { row, sent }, attachment, pages, look }: ShownDocument,
  view: DeskView,
): DeskHtml {
  const { base, language, now, word } = view
  const { id, category } = attachment
  const address = `${base}/students/${row.id}/attachments/${id}`
  const said = describeAttachment(attachment, language)
  const shown = documentVersion(attachment)
  const isRequired = row.rules.requiredAttachments.includes(category)
  const isListed = documentStates(row, sent, now).categories.includes(category)
  const name = textsIn(language)(`document.document.${category}`)
  const numbers = Array.from({ length: Math.min(pages, MOST_PAGES) }, (_, index) => index + 1)
  return html`
      <p><a href="${base}/students/${row.id}?lang=${language}"><bdi>${[row.personal.surname, row.personal.forename].filter(Boolean).join(' ')}</bdi></a></p>
      <div class="beside">
        <div class="pages">
          ${pages === 0 ? html`<p class="notice bad" role="status">${word('pages.none')}</p>` : ''}
          ${pages > MOST_PAGES ? html`<p class="notice">${word('pages.more', { shown: MOST_PAGES, all: pages })}</p>` : ''}
          ${numbers.map(
            page =>
              html`<img src="${address}/pages/${page}?look=${look}" alt="${word('pages.page', { document: name, page, all: pages })}" loading="lazy">`,
          )}
        </div>
        <ul class="documents">${isListed ? documentItem({ row, category, said, isRequired, shown, isOpen: true, view }) : ''}</ul>
      </div>
      ${keyList(view)}`
}
