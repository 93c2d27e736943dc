import { expect, test } from 'vitest'
import {
  confirmClosing,
  declineClosing,
  proposeClosing,
} from '../../../demo/server/desk/actions/proposed-actions'
import { accessRecordTable } from '../../../demo/server/storage/tables/access-record'
import { openCase } from '../../actors/case'
import { finalDocuments, requiredDocuments } from '../../actors/students'
import { onBothDatabases } from '../on-both-databases'

onBothDatabases(getDemo => {
  const agent = (id: string) => ({ server: getDemo().server, agent: { id, name: `Agent ${id}` } })
  const actions = async () =>
    (await getDemo().server.database.select().from(accessRecordTable).orderBy(accessRecordTable.id)).map(
      ({ agent, action }) => `${agent} ${action}`,
    )
  const openAffiliated = async () => {
    const linh = await openCase(getDemo())
    await linh.sendAndAccept([...requiredDocuments, ...finalDocuments])
    await linh.act('number')
    return linh
  }
  const refusal = (reason: string) => ({ status: 409, details: { reason: `message.refusal.${reason}` } })

  test('one agent proposes to close a case, and another agent closes it', async () => {
    const linh = await openAffiliated()
    await proposeClosing(agent('a'), linh.id)
    expect(await linh.status()).toBe('AFFILIATED')
    for (const act of [proposeClosing, confirmClosing])
      await expect(act(agent('a'), linh.id)).rejects.toMatchObject(refusal('secondAgent'))
    await declineClosing(agent('b'), linh.id)
    await expect(declineClosing(agent('b'), linh.id)).rejects.toMatchObject(refusal('noClosing'))
    await expect(confirmClosing(agent('b'), linh.id)).rejects.toMatchObject(refusal('noClosing'))
    await proposeClosing(agent('b'), linh.id)
    await confirmClosing(agent('a'), linh.id)
    expect(await linh.status()).toBe('DONE')
    expect((await actions()).slice(-4)).toEqual([
      'a proposeClose',
      'b declineClose',
      'b proposeClose',
      'a close',
    ])
  })

  test('concurrent proposals of two agents become one proposal and do not close the case', async () => {
    const linh = await openAffiliated()
    const outcomes = await Promise.allSettled([
      proposeClosing(agent('a'), linh.id),
      proposeClosing(agent('b'), linh.id),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: refusal('closingProposed'),
    })
    expect(await linh.status()).toBe('AFFILIATED')
  })

  test('a proposal to close a case ends when the case waits for a document again', async () => {
    const linh = await openAffiliated()
    await proposeClosing(agent('a'), linh.id)
    await linh.judge('IDENTITY', 'REJECTED', 'blurred')
    expect(await linh.status()).not.toBe('AFFILIATED')
    await expect(confirmClosing(agent('b'), linh.id)).rejects.toMatchObject(refusal('noClosing'))
    await linh.sendAndAccept(['IDENTITY'])
    expect(await linh.status()).toBe('AFFILIATED')
    await expect(confirmClosing(agent('b'), linh.id)).rejects.toMatchObject(refusal('noClosing'))
    expect(await linh.status()).toBe('AFFILIATED')
  })
})
