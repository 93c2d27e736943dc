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
export function messageText(event: CaseEvent, language: Language, tasks: Task[]): MessageText {
  const texts = textsIn(language)
  const values = valuesOf(event, texts, language)
  const ask = requestText(event, texts, language, tasks)
  const quotation = quotationOf(event, language)
  return {
    subject: texts(`message.${event.kind}.subject`, values),
    body: texts(`message.${event.kind}.body`, { ...values, ask }),
    ...(quotation && { quotation }),
  }
}

const nameOf = (category: Category, texts: Translate) => texts(`document.document.${category}`)

function valuesOf(event: CaseEvent, texts: Translate, language: Language): Record<string, string> {
  return {
    ...('document' in event && { document: nameOf(event.document, texts) }),
    ...('date' in event && { date: dayIn(language, event.date) }),
    ...('why' in event && { why: texts(`message.declined.${event.why}`) }),
    ...('number' in event && { number: formatNumber(event.number) }),
    ...('reason' in event && { reason: reasonSentence(event.reason, texts, language) }),
  }
}

const isTyped = (reason: string | null): reason is string => Boolean(reason) && !isReasonCode(reason ?? '')

function reasonSentence(reason: string | null, texts: Translate, language: Language): string {
  if (!reason) return ''
  const isForeign = isTyped(reason) && language !== AGENTS_LANGUAGE
  return `${texts(isForeign ? 'message.quoted' : 'message.because', { reason: reasonText(language, reason) })}\n\n`
}

function quotationOf(event: CaseEvent, language: Language): MessageText['quotation'] {
  if (!('reason' in event) || !isTyped(event.reason) || language === AGENTS_LANGUAGE) return undefined
  return { text: event.reason, language: AGENTS_LANGUAGE }
}

/** Returns what the message asks the student to do, or that there is nothing to do. */
function requestText(event: CaseEvent, texts: Translate, language: Language, tasks: Task[]): string {
  const asked = documentsAskedFor(event)
  const isRequestOpen = asksForAnswer(event) && tasks.some(task => isAsked(task, event, asked))
  if (!isRequestOpen) return texts('message.nothing')
  const ask = texts(`message.${event.kind}.ask`, {
    tasks: taskList(tasks, texts),
    documents: taskLines(tasks, texts).join('\n'),
    ...('document' in event && { how: howToSend(event.document, texts) }),
  })
  if (!('replyBy' in event)) return ask
  return `${texts('message.replyBy', { date: dayIn(language, event.replyBy) })}\n\n${ask}`
}

function isAsked(task: Task, event: CaseEvent, asked: Category[]): boolean {
  if (task.kind === 'confirm') return asksToConfirm(event)
  return task.what === 'EITHER' ? asked.some(isStayDocument) : asked.includes(task.what)
}

const howToSend = (document: Category, texts: Translate) =>
  texts(`message.how.${document === 'CIVIL_STATUS' ? 'apart' : 'together'}`)

/** Returns the number of tasks and one line per task, for messages and mails. */
export const taskList = (tasks: Task[], texts: Translate): string =>
  [texts('message.tasks', { count: tasks.length }), ...taskLines(tasks, texts)].join('\n')

export const taskLines = (tasks: Task[], texts: Translate): string[] =>
  tasks.map(task => `- ${taskLine(task, texts)}`)

function taskLine(task: Task, texts: Translate): string {
  if (task.kind === 'confirm') return texts('message.task.confirm')
  const document = task.what === 'EITHER' ? texts('message.task.either') : nameOf(task.what, texts)
  return texts(`message.task.${task.fault}`, { document })
}

const dayIn = (language: Language, date: string): string =>
  dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' })(new Date(`${date}T00:00:00Z`))
