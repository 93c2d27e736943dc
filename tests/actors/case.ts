import type { Category } from '../../widgets/contract/document/category'
import type { Attachment } from '../../widgets/contract/document/document'
import type { Details } from '../../widgets/contract/document/document-details'
import type { Student } from '../../widgets/contract/student/student'
import type { TestBackend } from '../help/servers/remote'
import { createStudent, type StudentClient } from './student-api'
import { bankAccount, exampleRegistration, finalDocuments, requiredDocuments, visa } from './students'

const detailsFor: Partial<Record<Category, Details>> = { VISA: visa, BANK_DETAILS: bankAccount }

type Verdict = 'VALIDATED' | 'REJECTED' | 'TO_TRANSLATE'

/** Creates a client of the demo desk. It sends JSON instead of the forms of the pages. */
export function createDesk({ app }: Pick<TestBackend, 'app'>) {
  const post = (path: string, body: unknown = {}) =>
    app.request(`http://127.0.0.1/demo/desk/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': 'en' },
      body: JSON.stringify(body),
    })
  const cases = async (email = '') =>
    (await app.request(`http://127.0.0.1/demo/desk/students.json?email=${encodeURIComponent(email)}`)).json()
  return { post, cases, moveClock: (days: number) => post('clock', { days }) }
}

/** Registers a student. Returns the actions of the student and of an agent on the case. */
export async function openCase(
  demo: TestBackend,
  { email = 'linh@example.org', change = (record: ReturnType<typeof exampleRegistration>) => record } = {},
) {
  const student: StudentClient = createStudent(demo, email)
  const desk = createDesk(demo)
  await student.signIn('registration')
  const { id } = (await (await student.register(change(exampleRegistration(email)))).json()) as Student
  const me = async (): Promise<Student> => (await student.get('/api/students/me')).json()
  const documents = async (): Promise<Attachment[]> =>
    (await (await student.get('/api/students/me/attachments')).json())['hydra:member']
  const messages = async (): Promise<{ subject: string; body: string }[]> =>
    (await (await student.get('/api/students/me/messages?page=1&itemsPerPage=100')).json())['hydra:member']
  const send = (category: Category, details = detailsFor[category]) =>
    student.send(category, details ? { details } : {})
  const idOf = async (category: Category) =>
    (await documents()).find(attachment => attachment.category === category)?.id ?? ''
  const judge = async (category: Category, status: Verdict, reason?: string) =>
    desk.post(`students/${id}/attachments/${await idOf(category)}`, { status, ...(reason && { reason }) })
  const act = (action: 'remind' | 'number' | 'close') => desk.post(`students/${id}/${action}`)
  /** Sends the documents and accepts them at the desk. */
  async function sendAndAccept(categories: Category[]): Promise<void> {
    for (const category of categories) await send(category)
    for (const category of categories) await judge(category, 'VALIDATED')
  }
  return {
    id,
    student,
    desk,
    me,
    documents,
    messages,
    send,
    idOf,
    judge,
    act,
    sendAndAccept,
    moveClock: desk.moveClock,
    status: async () => (await me()).dossier.status,
    history: async () => (await me()).dossier.history.map(({ status }) => status),
    /** Subjects of the messages, newest first. */
    subjects: async () => (await messages()).map(({ subject }) => subject),
    reopen: () => student.post('/api/students/me/reopen_dossier', {}),
    confirm: () =>
      demo.app.request(`/api/students/${id}`, {
        method: 'PATCH',
        headers: {
          'Content-Type': 'application/merge-patch+json',
          Authorization: `Bearer ${student.token()}`,
        },
        body: '{}',
      }),
    /** Completes the case until its status is DONE. */
    async finish() {
      await sendAndAccept([...requiredDocuments, ...finalDocuments])
      await act('number')
      await act('close')
    },
  }
}
export type OpenCase = Awaited<ReturnType<typeof openCase>>
