/** @jsxImportSource hono/jsx */
import { documentStates } from '../../domain/documents/list'
import { MAX_PAGES } from '../../output/document-pages/draw'
import { textsIn } from '../../output/language/texts'
import type { AttachmentRow } from '../../storage/tables/attachment'
import type { DeskCase } from '../cases/read-cases'
import { KeyList } from '../pages/key-list'
import { type DeskHtml, type DeskView, deskAddress, fullName } from '../pages/view'
import { DocumentItem, documentPath } from './document'

interface OpenDocument {
  deskCase: DeskCase
  attachment: AttachmentRow
  /** Number of pages; 0 if the document cannot be rendered. */
  pages: number
  /** HMAC that proves that this session's access to the document was recorded. */
  accessProof: string
}

/** Renders the pages of a document as images, beside the forms that judge it. */
export function documentPage(
  { deskCase: { row, documents }, attachment, pages, accessProof }: OpenDocument,
  view: DeskView,
): DeskHtml {
  const { base, language, now, word } = view
  const { category } = attachment
  const isListed = documentStates(row, documents, now).categories.includes(category)
  const document = textsIn(language)(`document.document.${category}`)
  const pageNumbers = Array.from({ length: Math.min(pages, MAX_PAGES) }, (_, index) => index + 1)
  return (
    <>
      <p>
        <a href={deskAddress(view, `/students/${row.id}`)}>
          <bdi>{fullName(row.personal)}</bdi>
        </a>
      </p>
      <div class="beside">
        <div class="pages">
          {pages === 0 && (
            <p class="notice bad" role="status">
              {word('pages.none')}
            </p>
          )}
          {pages > MAX_PAGES && <p class="notice">{word('pages.more', { shown: MAX_PAGES, all: pages })}</p>}
          {pageNumbers.map(page => (
            <img
              src={`${base}${documentPath(row, attachment)}/pages/${page}?look=${accessProof}`}
              alt={word('pages.page', { document, page, all: pages })}
              loading="lazy"
            />
          ))}
        </div>
        <ul class="documents">
          {isListed && (
            <DocumentItem row={row} category={category} attachment={attachment} isOpen view={view} />
          )}
        </ul>
      </div>
      <KeyList view={view} />
    </>
  )
}
