import { beforeEach, expect, test } from 'vitest'
import type { Category } from '../../../widgets/contract/document/category'
import { closingDays } from '../../../widgets/shared/limits'
import { type OpenCase, openCase } from '../../actors/case'
import { finalDocuments, requiredDocuments } from '../../actors/students'
import { onBothDatabases } from '../on-both-databases'

const RECEIVED = 'We have received everything'
const CONTINUED = 'We have what we asked you for'
const ACCEPTED_AGAIN = 'The required documents have been accepted again'
const NOTHING = 'There is nothing for you to do'

onBothDatabases(getDemo => {
  let linh: OpenCase
  beforeEach(async () => {
    linh = await openCase(getDemo())
  })

  /** Performs an action. Returns the messages that it sends, newest first. */
  async function messagesOf(action: () => unknown) {
    const before = (await linh.messages()).length
    await action()
    const messages = await linh.messages()
    return messages.slice(0, messages.length - before)
  }
  const subjectsOf = async (action: () => unknown) => (await messagesOf(action)).map(({ subject }) => subject)
  const askedDocuments = async () =>
    (await linh.documents()).flatMap(({ category, isAsked }) => (isAsked ? category : []))
  const sendAll = async (categories: Category[]) => {
    for (const category of categories) await linh.send(category)
  }
  const acceptAll = async (categories: Category[]) => {
    for (const category of categories) await linh.judge(category, 'VALIDATED')
  }

  test.each([
    ['CIVIL_STATUS', 'REJECTED', 'CIVIL_STATUS'],
    ['BANK_DETAILS', 'REJECTED', 'BANK_DETAILS'],
    ['CIVIL_STATUS', 'TO_TRANSLATE', 'CIVIL_STATUS_TRANSLATION'],
  ] as const)(
    'after %s is judged %s, no message says that the new file is accepted before it is judged',
    async (category, verdict, answer) => {
      await linh.sendAndAccept(requiredDocuments)
      await sendAll(['CIVIL_STATUS', 'BANK_DETAILS'])
      await linh.judge(category, verdict, 'blurred')
      const messages = await messagesOf(() => linh.send(answer))
      expect(await linh.status()).toBe('REGISTERED')
      expect(messages.map(({ subject }) => subject)).toEqual([CONTINUED])
      expect(messages[0]?.body).not.toContain('accepted')
    },
  )

  test('a required document that is requested again, sent and accepted is announced as accepted', async () => {
    await linh.sendAndAccept([...requiredDocuments, 'CIVIL_STATUS'])
    await linh.judge('IDENTITY', 'REJECTED', 'blurred')
    expect(await subjectsOf(() => linh.send('IDENTITY'))).toEqual([RECEIVED])
    const [message, ...others] = await messagesOf(() => linh.judge('IDENTITY', 'VALIDATED'))
    expect(others).toEqual([])
    expect(message?.subject).toBe(ACCEPTED_AGAIN)
    expect(message?.body).toContain('To do (2):')
  })

  test('a case that continues at once says what is left to do', async () => {
    await linh.sendAndAccept(requiredDocuments)
    await linh.send('CIVIL_STATUS')
    await linh.judge('CIVIL_STATUS', 'REJECTED', 'blurred')
    const [message] = await messagesOf(() => linh.send('CIVIL_STATUS'))
    expect(await askedDocuments()).toEqual(['CIVIL_STATUS_TRANSLATION', 'BANK_DETAILS'])
    expect(message?.body).toContain('To do (2):')
    expect(message?.body).not.toContain(NOTHING)
  })

  test('a student who has nothing to do is asked for no document', async () => {
    await linh.sendAndAccept(requiredDocuments)
    await linh.judge('IDENTITY', 'REJECTED', 'blurred')
    const [message] = await messagesOf(() => linh.send('IDENTITY'))
    expect(await linh.status()).toBe('TO_PROCESS_RETURN')
    expect(message?.body).toContain(NOTHING)
    expect(await askedDocuments()).toEqual([])
    expect((await linh.me()).dossier.tasks?.now).toBe(0)
  })

  test('a birth certificate that is sent again does not replace a translation for the permanent number', async () => {
    await linh.sendAndAccept(requiredDocuments)
    await sendAll(['CIVIL_STATUS', 'BANK_DETAILS'])
    await linh.judge('CIVIL_STATUS', 'TO_TRANSLATE')
    expect(await subjectsOf(() => linh.send('CIVIL_STATUS'))).toEqual([])
    expect(await linh.status()).toBe('WAITING_ATTACHMENT')
    expect(await askedDocuments()).toEqual(['CIVIL_STATUS_TRANSLATION'])
    expect(await subjectsOf(() => linh.send('CIVIL_STATUS_TRANSLATION'))).toEqual([CONTINUED])
    expect(await askedDocuments()).toEqual([])
  })

  test('an agent who corrects a request for a translation ends it', async () => {
    await linh.sendAndAccept(requiredDocuments)
    await sendAll(['CIVIL_STATUS', 'BANK_DETAILS'])
    await linh.judge('CIVIL_STATUS', 'TO_TRANSLATE')
    expect(await linh.status()).toBe('WAITING_ATTACHMENT')
    await linh.judge('CIVIL_STATUS', 'VALIDATED')
    expect(await linh.status()).toBe('REGISTERED')
  })

  test('without a provisional number, a birth certificate that is sent again replaces its translation', async () => {
    await sendAll([...requiredDocuments, 'CIVIL_STATUS'])
    await linh.judge('CIVIL_STATUS', 'TO_TRANSLATE')
    expect(await askedDocuments()).toEqual(['CIVIL_STATUS_TRANSLATION'])
    expect(await subjectsOf(() => linh.send('CIVIL_STATUS'))).toEqual([RECEIVED])
    expect(await linh.status()).toBe('TO_PROCESS_RETURN')
    expect(await askedDocuments()).toEqual([])
  })

  test('a translation that was requested before the closing is requested again, and the case waits for it', async () => {
    await linh.sendAndAccept([...requiredDocuments, 'BANK_DETAILS'])
    await linh.send('CIVIL_STATUS')
    await linh.judge('CIVIL_STATUS', 'TO_TRANSLATE')
    await linh.act('remind')
    await linh.act('remind')
    await linh.moveClock(closingDays)
    expect(await linh.status()).toBe('CANCELED')
    const [message] = await messagesOf(() => linh.reopen())
    expect(message?.body).toContain('To do (6):')
    await linh.confirm()
    expect(await subjectsOf(() => sendAll([...requiredDocuments, 'CIVIL_STATUS']))).toEqual([])
    expect(await askedDocuments()).toEqual(['CIVIL_STATUS_TRANSLATION'])
    expect(await linh.status()).toBe('WAITING_ATTACHMENT')
    expect(await subjectsOf(() => linh.send('CIVIL_STATUS_TRANSLATION'))).toEqual([RECEIVED])
    expect(await linh.status()).toBe('TO_PROCESS_RETURN')
  })

  test('a judgement that completes a case sends one message, about its last status', async () => {
    await sendAll(requiredDocuments)
    await linh.judge('IDENTITY', 'REJECTED', 'blurred')
    await acceptAll(requiredDocuments.filter(category => category !== 'IDENTITY'))
    const messages = await messagesOf(() => linh.judge('IDENTITY', 'VALIDATED'))
    expect((await linh.history()).slice(-2)).toEqual(['TO_PROCESS_RETURN', 'REGISTERED'])
    expect(messages.map(({ subject }) => subject)).toEqual(['Your provisional certificate is available'])
  })

  test('the message with the provisional number remains if the case continues at once', async () => {
    await linh.sendAndAccept(finalDocuments)
    await sendAll(requiredDocuments)
    const messages = await messagesOf(() => acceptAll(requiredDocuments))
    expect(messages.map(({ subject }) => subject)).toEqual([
      'We have all your documents',
      'Your provisional certificate is available',
    ])
    expect(messages[1]?.body).not.toContain('we are checking')
  })

  test('a re-examined student who has the permanent number gets one message, which says that it stays', async () => {
    await linh.finish()
    const { number } = (await linh.me()).insuredInformation
    await linh.reopen()
    await sendAll(requiredDocuments)
    await linh.confirm()
    const [message, ...others] = await messagesOf(() => acceptAll(requiredDocuments))
    expect(await linh.status()).toBe('AFFILIATED')
    expect(others).toEqual([])
    expect(message?.subject).toBe('All your documents have been accepted')
    expect(message?.body).toContain('You keep your permanent social security number')
    expect(message?.body.replace(/[\u00a0|]/g, '')).toContain(number)
    expect(message?.body).not.toMatch(/we are checking|last step|You now have/)
    expect((await getDemo().mailbox(linh.student.email))[0]?.text).toContain(message?.body)
  })

  test('an affiliated student who sends a refused document again gets no message about a new number', async () => {
    await linh.sendAndAccept([...requiredDocuments, ...finalDocuments])
    await linh.act('number')
    await linh.judge('BANK_DETAILS', 'REJECTED', 'blurred')
    expect(await subjectsOf(() => linh.send('BANK_DETAILS'))).toEqual([CONTINUED])
    expect(await subjectsOf(() => linh.judge('BANK_DETAILS', 'VALIDATED'))).toEqual([
      'All your documents have been accepted',
    ])
  })

  test('a closed case is not said to be without an answer if the student has answered in part', async () => {
    await linh.act('remind')
    await linh.act('remind')
    await linh.send('IDENTITY')
    const [message] = await messagesOf(() => linh.moveClock(closingDays))
    expect(message?.subject).toBe('Your application is closed, not completed')
    expect(message?.body).not.toContain('no answer')
  })
})
