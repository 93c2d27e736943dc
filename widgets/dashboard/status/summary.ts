import { atom } from 'nanostores'
import { itemsOf } from '../../contract/document/collection'
import { type Attachment, getAttachments } from '../../contract/document/document'
import { formatReference } from '../../contract/reference'
import type { DossierStatus, Student } from '../../contract/student/student'
import { documentName } from '../../dossier/documents/document-name'
import { formatDate } from '../../dossier/fields/format-date'
import { listFrench } from '../../i18n/french'
import { withLimits } from '../../i18n/limits'
import { createTranslator, type Texts } from '../../i18n/texts'
import { call, reportFailure } from '../../runtime/call'
import type { Language } from '../../shared/language'
import { formatDay } from '../format-day'
import type { SpaceContext } from '../store/store'
import { numberParts } from './number/number-parts'

/** The languages of the help line. */
const helpLineLanguages = ['fr', 'en'] as const

const loadTexts = createTranslator(
  listFrench(
    withLimits(import.meta.glob('../../../locales/*/{document,status}.json', { import: 'default' })),
  ),
)

/** A line of the summary. Its key is the same in each language. */
export interface Line {
  key: string
  text: string
  /** What a voice reads instead of the text. */
  spoken?: string
}

/** The summary of a case in one language. */
export interface Summary {
  language: Language
  lines: Line[]
}

export const summaryText = ({ lines }: Summary): string => lines.map(({ text }) => text).join('\n')

type SummaryLocale = { texts: Texts; language: Language }

const formatNumber = (number: string) => {
  const parts = numberParts(number)
  return parts ? `${parts.groups}\u00a0${parts.key}` : number
}

/** Returns the label of a status. A cancelled case is also labelled as not completed (contract, section 6). */
const formatStatus = (status: DossierStatus, texts: Texts) =>
  [texts(`status.label.${status}`), status === 'CANCELED' && texts('status.closed.label')]
    .filter(Boolean)
    .join(' · ')

/** Returns the facts by the key of their label. A fact with an undefined value is left out of the summary. */
function factsOf(
  student: Student,
  { texts, language }: SummaryLocale,
): [label: string, value: string | undefined][] {
  const { personal, school, dossier, insuredInformation, birthdate } = student
  const { provisionalNumber, number } = insuredInformation
  const last = dossier.history.at(-1)
  return [
    ['reference', student.reference && formatReference(student.reference)],
    ['name', [personal.surname, personal.forenames ?? personal.forename].filter(Boolean).join(' ')],
    ['birthdate', formatDate(birthdate, language)],
    ['provisionalNumber', provisionalNumber && formatNumber(provisionalNumber)],
    ['number', number && formatNumber(number)],
    ['status', formatStatus(dossier.status, texts)],
    ['since', last && formatDay(last.at, language)],
    ['sent', formatDay(dossier.createdAt, language)],
    ['reminders', dossier.reminders > 0 ? `${dossier.reminders}` : undefined],
    ['school', school.name ?? school.otherName ?? undefined],
    ['start', formatDate(school.rightsStartDate, language)],
  ]
}

function formatDocument(
  { category, title, status, reason, uploadedAt }: Attachment,
  { texts, language }: SummaryLocale,
): string {
  const parts = [texts(`status.document.${status}`), uploadedAt && formatDay(uploadedAt, language), reason]
  return `– ${documentName(texts, category, title)}${texts('status.summary.colon')}${parts.filter(Boolean).join(' · ')}`
}

/** Returns the lines of the summary. If the documents could not be loaded, a line says so. */
function summaryLines(student: Student, list: Attachment[] | undefined, locale: SummaryLocale): Line[] {
  const { texts } = locale
  const colon = texts('status.summary.colon')
  const labelOf = (key: string) => `${texts(`status.summary.${key}`)}${colon}`
  const facts = factsOf(student, locale).flatMap(([key, value]) =>
    value ? [{ key, text: `${labelOf(key)}${value}`, ...spelledOut(key, value, labelOf) }] : [],
  )
  const documents = list?.map((row, index) => ({
    key: `document-${index}`,
    text: formatDocument(row, locale),
  }))
  return [
    { key: 'hello', text: texts('status.summary.hello') },
    ...facts,
    { key: 'documents', text: labelOf('documents').trimEnd() },
    ...(documents ?? [{ key: 'unknown', text: texts('status.summary.unknown') }]),
  ]
}

/** Returns the spoken text of a reference, which is read letter by letter; an empty object for other facts. */
function spelledOut(key: string, value: string, labelOf: (key: string) => string): Pick<Line, 'spoken'> {
  return key === 'reference' ? { spoken: `${labelOf(key)}${[...value.replace(/\s/g, '')].join(', ')}` } : {}
}

/** Creates summaries for the help line, in French, English and the page's own language. */
export function createSummary({ element, callContext, attachments }: SpaceContext) {
  const $summaries = atom<Summary[] | 'pending' | undefined>()

  /** Loads the documents in a language, because the server translates the insurer's reasons. */
  async function documentsIn(language: Language): Promise<Attachment[] | undefined> {
    if (language === element.$locale.get().language) return attachments.$attachments.get().list
    const context = callContext('documents')
    const connection = { ...context.connection, language }
    const result = await call(getAttachments, {}, { ...context, connection })
    if ('value' in result) return itemsOf(result.value)
    reportFailure(result.failure, context)
    return attachments.$attachments.get().list
  }

  async function open(student: Student): Promise<void> {
    $summaries.set('pending')
    const languages = [...new Set<Language>([...helpLineLanguages, element.$locale.get().language])]
    const summaries = await Promise.all(
      languages.map(async language => {
        const [list, texts] = await Promise.all([documentsIn(language), loadTexts(language)])
        return { language, lines: summaryLines(student, list, { texts, language }) }
      }),
    ).catch(() => undefined)
    // The dialog was closed meanwhile.
    if ($summaries.get() !== 'pending') return
    $summaries.set(summaries)
    if (!summaries) reportFailure({ kind: 'network' }, callContext('unknown'))
  }

  return { $summaries, open, close: () => $summaries.set(undefined) }
}
