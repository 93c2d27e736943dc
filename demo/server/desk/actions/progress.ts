import { lastReplyDay } from '../../../../widgets/contract/student/case'
import { changeCase } from '../../domain/case/case'
import { findCurrentAttachments, readCaseFacts } from '../../domain/case/case-facts'
import { nextFreeNumber } from '../../domain/case/transition-effect'
import { storeMessage } from '../../domain/message/write'
import { documentsToName, documentsToRemind } from '../../domain/rules/documents/asked'
import { deadlineAfter, isCaseClosed, MAX_REMINDERS } from '../../domain/rules/transitions'
import { type AgentWork, changeAsAgent, conflictError } from './change'

/**
 * Sends a reminder of everything that is missing. Throws an HttpError (409) if the case is closed, if nothing is missing or to be
 * confirmed, or after two reminders.
 */
export const remind = (work: AgentWork, studentId: string) =>
  changeAsAgent(work, studentId, async (tx, row) => {
    const { server } = work
    if (isCaseClosed(row.status)) throw conflictError('closed')
    if (row.reminders >= MAX_REMINDERS) throw conflictError('reminders')
    const { rules, isToConfirm } = row
    const { sent } = readCaseFacts(row, await findCurrentAttachments(tx, studentId), server.caseNow())
    const asked = documentsToRemind(rules, sent, row.asked)
    if (asked.length === 0 && !isToConfirm) throw conflictError('nothing')
    const reminders = row.reminders + 1
    const remindedAt = server.caseNow()
    const changed = await changeCase(tx, server, row, { asked, reminders, remindedAt })
    const message = { documents: documentsToName(asked, sent), isToConfirm }
    const replyBy = lastReplyDay(deadlineAfter(remindedAt).toISOString())
    await storeMessage(
      tx,
      server,
      changed,
      reminders < MAX_REMINDERS
        ? { kind: 'reminder', ...message }
        : { kind: 'lastReminder', ...message, replyBy },
    )
    return { action: 'remind' }
  })

/** Assigns the permanent number. Throws an HttpError (409) unless the status is PENDING. */
export const giveNumber = (work: AgentWork, studentId: string) =>
  changeAsAgent(work, studentId, async (tx, row) => {
    if (row.status !== 'PENDING') throw conflictError('notPending')
    await changeCase(tx, work.server, row, { number: await nextFreeNumber(tx, 'definitive', row) })
    return { action: 'number' }
  })
