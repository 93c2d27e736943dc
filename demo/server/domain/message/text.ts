import type { Category } from '../../../../widgets/contract/document/category'
import { isStayDocument } from '../../../../widgets/contract/document/document-rules'
import type { Task } from '../../../../widgets/contract/student/task'
import { dateFormat } from '../../../../widgets/shared/date-format'
import type { Language } from '../../../../widgets/shared/language'
import { type Translate, textsIn } from '../../output/language/texts'
import { formatNumber } from '../rules/number'
import { asksForAnswer, asksToConfirm, type CaseEvent, documentsAskedFor } from './event'
import { AGENTS_LANGUAGE, isReasonCode, reasonText } from './reason'

/** The text of a message. */
export interface MessageText {
  subject: string
  body: string
  /** The agent's own text, if it is in another language than the reader's. */
  quotation?: { text: string; language: Language }
}

/** Returns a message in the reader's language. `tasks` are the tasks at the time of the event. */
export function messageText(news: CaseEvent, language: Language, tasks: Task[]): MessageText {
  const texts = textsIn(language)
  const values = valuesOf(news, texts, language)
  const ask = askText(news, texts, language, tasks)
  const quotation = quotationOf(news, language)
  return {
    subject: texts(`message.${news.kind}.subject`, values),
    body: texts(`message.${news.kind}.body`, { ...values, ask }),
    ...(quotation && { quotation }),
  }
}

const nameOf = (category: Category, texts: Translate) => texts(`document.document.${category}`)

function valuesOf(news: CaseEvent, texts: Translate, language: Language): Record<string, string> {
  return {
    ...('document' in news && { document: nameOf(news.document, texts) }),
    ...('date' in news && { date: dayIn(language, news.date) }),
    ...('why' in news && { why: texts(`message.declined.${news.why}`) }),
    ...('number' in news && { number: formatNumber(news.number) }),
    ...('reason' in news && { reason: because(news.reason, texts, language) }),
  }
}

const isTyped = (reason: string | null): reason is string => Boolean(reason) && !isReasonCode(reason ?? '')

function because(reason: string | null, texts: Translate, language: Language): string {
  if (!reason) return ''
  const isForeign = isTyped(reason) && language !== AGENTS_LANGUAGE
  return `${texts(isForeign ? 'message.quoted' : 'message.because', { reason: reasonText(language, reason) })}\n\n`
}

function quotationOf(news: CaseEvent, language: Language): MessageText['quotation'] {
  if (!('reason' in news) || !isTyped(news.reason) || language === AGENTS_LANGUAGE) return undefined
  return { text: news.reason, language: AGENTS_LANGUAGE }
}

/** Returns the request of a message, with all tasks at the time of the event. */
function askText(news: CaseEvent, texts: Translate, language: Language, tasks: Task[]): string {
  const asked = documentsAskedFor(news)
  const isOpen = asksForAnswer(news) && tasks.some(task => isAsked(task, news, asked))
  if (!isOpen) return texts('message.nothing')
  const ask = texts(`message.${news.kind}.ask`, {
    tasks: taskList(tasks, texts),
    documents: taskNames(tasks, texts).join('\n'),
    ...('document' in news && { how: howToSend(news.document, texts) }),
  })
  if (!('replyBy' in news)) return ask
  return `${texts('message.replyBy', { date: dayIn(language, news.replyBy) })}\n\n${ask}`
}

function isAsked(task: Task, news: CaseEvent, asked: Category[]): boolean {
  if (task.kind === 'confirm') return asksToConfirm(news)
  return task.what === 'EITHER' ? asked.some(isStayDocument) : asked.includes(task.what)
}

const howToSend = (document: Category, texts: Translate) =>
  texts(`message.how.${document === 'CIVIL_STATUS' ? 'apart' : 'together'}`)

/** Returns the number of tasks and one line per task, for messages and mails. */
export const taskList = (tasks: Task[], texts: Translate): string =>
  [texts('message.tasks', { count: tasks.length }), ...taskNames(tasks, texts)].join('\n')

export const taskNames = (tasks: Task[], texts: Translate): string[] =>
  tasks.map(task => `- ${taskLine(task, texts)}`)

function taskLine(task: Task, texts: Translate): string {
  if (task.kind === 'confirm') return texts('message.task.confirm')
  const document = task.what === 'EITHER' ? texts('message.task.either') : nameOf(task.what, texts)
  return texts(`message.task.${task.fault}`, { document })
}

const dayIn = (language: Language, date: string): string =>
  dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' })(new Date(`${date}T00:00:00Z`))
