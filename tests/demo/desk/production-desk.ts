import { afterAll, beforeAll, beforeEach } from 'vitest'
import { accessRecordTable } from '../../../demo/server/storage/tables/access-record'
import { createAgent, openDesk } from '../../actors/agent'
import { OPEN_TIMEOUT_MS, type OpenDemo, openDemo } from '../../help/demo'
import { type IdentityProvider, startIdentityProvider } from '../../help/servers/identity-provider'

const people = {
  camille: { name: 'Camille Martin', roles: ['judge'] },
  dominique: { name: 'Dominique Petit', roles: ['judge'] },
  robin: { name: 'Robin', roles: ['reader'] },
  audrey: { name: 'Audrey', roles: ['auditor'] },
}

/** Opens a server with the production desk and an identity provider for the tests of a file. Each test begins without cases. */
export function setUpProductionDesk() {
  let demo: OpenDemo
  let identity: IdentityProvider
  beforeAll(async () => {
    demo = await openDemo()
    identity = await startIdentityProvider()
  }, OPEN_TIMEOUT_MS)
  afterAll(async () => {
    await demo.close()
    await identity.close()
  })
  beforeEach(async () => {
    await demo.empty()
    identity.setOffline(false)
    for (const [sub, person] of Object.entries(people)) identity.setAccount({ sub, ...person })
  })

  /** Creates an agent's browser at the desk. */
  const newAgent = (settings: Record<string, string> = {}) =>
    createAgent(openDesk(demo, identity, settings), identity)

  return {
    get demo() {
      return demo
    },
    get identity() {
      return identity
    },
    newAgent,
    signInAs: async (sub: keyof typeof people, settings: Record<string, string> = {}) => {
      const agent = newAgent(settings)
      await agent.signIn(sub)
      return agent
    },
    /** Returns the access record, oldest first: agent, action and reason. */
    actions: async () =>
      (await demo.server.database.select().from(accessRecordTable).orderBy(accessRecordTable.id)).map(
        ({ agent, action, reason }) => [agent, action, reason].filter(Boolean).join(' '),
      ),
  }
}
