import { expect, test } from 'vitest'
import { accessRecordTable } from '../../demo/server/db/access-record-schema'
import { closeCaseByTwo, declineClosing } from '../../demo/server/desk/closing'
import { final, openCase, required } from '../help/desk'
import { onBoth } from './on-both-databases'

onBoth(opened => {
  test('where two agents close a case, one proposes it and only another one closes it', async () => {
    const { server } = opened()
    const linh = await openCase(opened())
    await linh.pass([...required, ...final])
    await linh.act('number')
    const work = (id: string) => ({ server, agent: { id, name: `Agent ${id}` } })
    await closeCaseByTwo(work('a'), linh.id)
    expect(await linh.status()).toBe('AFFILIATED')
    await expect(closeCaseByTwo(work('a'), linh.id)).rejects.toThrow('409')
    await declineClosing(work('b'), linh.id)
    await expect(declineClosing(work('b'), linh.id)).rejects.toThrow('409')
    await closeCaseByTwo(work('b'), linh.id)
    await closeCaseByTwo(work('a'), linh.id)
    expect(await linh.status()).toBe('DONE')
    const rows = await server.database.select().from(accessRecordTable).orderBy(accessRecordTable.id)
    expect(rows.slice(-4).map(({ agent, action }) => `${agent} ${action}`)).toEqual([
      'a proposeClose',
      'b declineClose',
      'b proposeClose',
      'a close',
    ])
  })
})
