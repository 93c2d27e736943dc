import { beforeEach, expect, test } from 'vitest'
import { endSessions, runEndSessions } from '../../../demo/operate/sessions/command'
import { createStudent, type StudentClient } from '../../actors/student-api'
import type { OpenDemo } from '../../help/demo'
import { onBothDatabases } from '../on-both-databases'

onBothDatabases(getDemo => {
  let demo: OpenDemo
  let linh: StudentClient
  let mai: StudentClient
  beforeEach(async () => {
    demo = getDemo()
    linh = createStudent(demo)
    mai = createStudent(demo, 'mai@example.org')
    for (const student of [linh, mai]) {
      await student.signIn('registration')
      await student.register()
    }
  })
  const statuses = async () =>
    Promise.all([linh, mai].map(async student => (await student.get('/api/students/me')).status))

  test('the operator ends the sessions of one student by the reference of the case', async () => {
    const { reference = '' } = await linh.me()
    const typed = `${reference.slice(0, 5).toLowerCase()} ${reference.slice(5)}`
    expect(await endSessions(demo.server, { reference: typed })).toBe('Ended: 1 sessions.')
    expect(await statuses()).toEqual([401, 200])
    await linh.signIn('login')
    expect(await statuses()).toEqual([200, 200])
  })

  test('the operator ends all sessions at once', async () => {
    expect(await endSessions(demo.server, 'all')).toMatch(/^Ended: 2 sessions\./)
    expect(await statuses()).toEqual([401, 401])
  })

  test('a reference that does not exist ends nothing', async () => {
    for (const reference of ['FKMRTWXY29', 'x', ''])
      await expect(endSessions(demo.server, { reference })).rejects.toThrow('no case')
    expect(await statuses()).toEqual([200, 200])
  })
})

test.each([[[]], [['--all', 'FKMRTWXY29']], [['FKMRTWXY29', 'more']]])(
  'the command that ends sessions refuses the arguments %j',
  async args => {
    await expect(runEndSessions(args)).rejects.toThrow('Name the reference of one student, or --all')
  },
)
