import type { Category } from '../../widgets/contract/document/category'
import type { DossierStatus } from '../../widgets/contract/student/student'
import { closingDays } from '../../widgets/shared/limits'
import type { OpenCase } from './case'
import type { exampleRegistration } from './students'
import { finalDocuments, requiredDocuments } from './students'

type Example = ReturnType<typeof exampleRegistration>

/** A state of a case: the actions that lead to it, and what the personal space then shows. */
export interface CaseState {
  name: string
  status: DossierStatus
  /** The first box on the page. */
  first: 'number' | 'now' | 'calm' | 'closed'
  /** Number of current tasks. After a reopening, one of them is to confirm the data. */
  tasks: number
  /** Days until the studies begin. */
  startsIn?: number
  /** Performs the actions on a new case. */
  reach: (linh: OpenCase) => Promise<unknown>
}

const sendAll = async (linh: OpenCase, categories: Category[]) => {
  for (const category of categories) await linh.send(category)
}

const refuse = async (linh: OpenCase) => {
  await sendAll(linh, [...requiredDocuments, 'CIVIL_STATUS'])
  await linh.judge('SCHOOL_ATTESTATION', 'VALIDATED')
  await linh.judge('IDENTITY', 'REJECTED', 'blurred')
  await linh.judge('CIVIL_STATUS', 'TO_TRANSLATE', 'sworn')
}

const remind = async (linh: OpenCase) => {
  await linh.send('IDENTITY')
  await linh.act('remind')
  await linh.act('remind')
}

/** Sends two reminders and moves the clock to the day on which the case is closed. */
const letExpire = async (linh: OpenCase) => {
  await remind(linh)
  await linh.moveClock(closingDays)
}

/** Every status of a case, and the variants within a status. */
export const caseStates: CaseState[] = [
  {
    name: 'sent',
    status: 'TO_PROCESS',
    first: 'calm',
    tasks: 0,
    reach: linh => sendAll(linh, requiredDocuments),
  },
  {
    name: 'incomplete',
    status: 'TO_PROCESS',
    first: 'now',
    tasks: requiredDocuments.length - 1,
    reach: linh => sendAll(linh, ['IDENTITY']),
  },
  { name: 'refused', status: 'WAITING_ATTACHMENT', first: 'now', tasks: 2, reach: refuse },
  {
    name: 'typed',
    status: 'WAITING_ATTACHMENT',
    first: 'now',
    tasks: 1,
    async reach(linh) {
      await sendAll(linh, requiredDocuments)
      await linh.judge('VISA', 'REJECTED', 'Il manque la page avec la photo.')
    },
  },
  {
    name: 'reminded',
    status: 'WAITING_ATTACHMENT',
    first: 'now',
    tasks: requiredDocuments.length - 1,
    reach: remind,
  },
  {
    name: 'returned',
    status: 'TO_PROCESS_RETURN',
    first: 'calm',
    tasks: 0,
    async reach(linh) {
      await refuse(linh)
      await sendAll(linh, ['IDENTITY', 'CIVIL_STATUS_TRANSLATION'])
    },
  },
  {
    name: 'studies',
    status: 'WAITING_STUDIES_DATE',
    first: 'calm',
    tasks: 0,
    startsIn: 90,
    reach: linh => linh.sendAndAccept(requiredDocuments),
  },
  {
    name: 'registered',
    status: 'REGISTERED',
    first: 'number',
    tasks: finalDocuments.length,
    reach: linh => linh.sendAndAccept(requiredDocuments),
  },
  {
    name: 'finalising',
    status: 'REGISTERED',
    first: 'number',
    tasks: 0,
    async reach(linh) {
      await linh.sendAndAccept(requiredDocuments)
      await sendAll(linh, finalDocuments)
    },
  },
  {
    name: 'pending',
    status: 'PENDING',
    first: 'number',
    tasks: 0,
    reach: linh => linh.sendAndAccept([...requiredDocuments, ...finalDocuments]),
  },
  {
    name: 'affiliated',
    status: 'AFFILIATED',
    first: 'number',
    tasks: 0,
    async reach(linh) {
      await linh.sendAndAccept([...requiredDocuments, ...finalDocuments])
      await linh.act('number')
    },
  },
  { name: 'done', status: 'DONE', first: 'number', tasks: 0, reach: linh => linh.finish() },
  {
    name: 'reexamined',
    status: 'WAITING_ATTACHMENT',
    first: 'now',
    tasks: requiredDocuments.length + 1,
    async reach(linh) {
      await linh.finish()
      await linh.reopen()
    },
  },
  { name: 'canceled', status: 'CANCELED', first: 'closed', tasks: 0, reach: letExpire },
  {
    name: 'reopened',
    status: 'WAITING_ATTACHMENT',
    first: 'now',
    tasks: requiredDocuments.length + 1,
    async reach(linh) {
      await letExpire(linh)
      await linh.reopen()
    },
  },
]

/** Returns a function that changes the example record so that the studies begin `days` after `now`. */
export const setStudiesStart =
  (days: number | undefined, now: Date) =>
  (record: Example): Example =>
    days === undefined
      ? record
      : {
          ...record,
          school: {
            ...record.school,
            rightsStartDate: new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10),
          },
        }
