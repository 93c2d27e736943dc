import type { Category } from '../../../widgets/contract/attachment'
import { dateFormat } from '../../../widgets/contract/date-format'
import { hasStayChoice, stayDocuments } from '../../../widgets/contract/document-rules'
import type { Language } from '../../../widgets/contract/language'
import { type Translate, textsIn } from '../language/texts'
import { formatNumber } from '../rules/number'
import { reasonText } from './reason'

/** An event of a case that its student is told. Dates are YYYY-MM-DD. */
export type CaseEvent =
  | { kind: 'accepted' | 'missing'; documents: Category[] }
  | { kind: 'reminder' | 'lastReminder' | 'reopened'; documents: Category[]; isToConfirm: boolean }
  | { kind: 'rejected' | 'translate'; document: Category; reason: string | null }
  | { kind: 'ended'; document: Category; date: string; documents: Category[] }
  | { kind: 'studies'; date: string }
  | { kind: 'registered'; number: string; documents: Category[] }
  | { kind: 'registeredAgain'; documents: Category[] }
  | { kind: 'affiliated'; number: string }
  | { kind: 'returned' | 'pending' | 'done' | 'canceled' }

/** The text that the student reads. */
export interface MessageText {
  subject: string
  body: string
}

/** The text of a message. It is stored, and does not change with later releases. */
export function messageTextFor(news: CaseEvent, language: Language): MessageText {
  const texts = textsIn(language)
  const values = valuesOf(news, texts, language)
  return {
    subject: texts(`message.${news.kind}.subject`, values),
    body: texts(`message.${news.kind}.body`, values),
  }
}

function valuesOf(news: CaseEvent, texts: Translate, language: Language): Record<string, string> {
  switch (news.kind) {
    case 'rejected':
    case 'translate':
      return refused(news, texts, language)
    case 'ended':
      return {
        document: nameOf(news.document, texts),
        date: dayIn(language, news.date),
        documents: documentRequest('toSend', news.documents, texts),
      }
    case 'studies':
      return { date: dayIn(language, news.date) }
    case 'affiliated':
      return { number: formatNumber(news.number) }
    case 'registered':
      return { number: formatNumber(news.number), next: nextOf(news.documents, texts) }
    case 'registeredAgain':
      return { next: nextOf(news.documents, texts) }
    case 'accepted':
    case 'missing':
      return { documents: documentRequest('toSend', news.documents, texts) }
    case 'reminder':
    case 'lastReminder':
    case 'reopened': {
      const documents = news.documents.length > 0 ? [documentRequest('toSend', news.documents, texts)] : []
      const confirm = news.isToConfirm ? [texts('message.confirm')] : []
      return { documents: [...documents, ...confirm].join('\n\n') }
    }
    default:
      return {}
  }
}

const nextOf = (documents: Category[], texts: Translate) =>
  documents.length > 0 ? documentRequest('toFinalise', documents, texts) : texts('message.nothing')

const nameOf = (category: Category, texts: Translate) => texts(`document.document.${category}`)

function refused(
  { kind, document, reason }: Extract<CaseEvent, { reason: string | null }>,
  texts: Translate,
  language: Language,
): Record<string, string> {
  const way = document === 'CIVIL_STATUS' ? 'apart' : 'together'
  return {
    document: nameOf(document, texts),
    reason: reason ? `${texts('message.because', { reason: reasonText(language, reason) })}\n\n` : '',
    how: kind === 'translate' ? texts(`message.how.${way}`) : '',
  }
}

const documentRequest = (
  sentence: 'toSend' | 'toFinalise',
  documents: Category[],
  texts: Translate,
): string =>
  [texts(`message.${sentence}`), ...documentNames(documents, texts).map(line => `- ${line}`)].join('\n')

/** Visa and permit are one line, since one of them is enough. */
function documentNames(documents: Category[], texts: Translate): string[] {
  const isEither = hasStayChoice(documents)
  const [first, second] = stayDocuments
  return documents
    .filter(category => !isEither || category !== second)
    .map(category =>
      isEither && category === first ? texts('document.kind.oneOf') : nameOf(category, texts),
    )
}

const dayIn = (language: Language, date: string): string =>
  dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' })(new Date(`${date}T00:00:00Z`))
