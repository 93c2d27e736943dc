import type { Agent } from '../../server/desk/access/role'

/** The agents of the demo desk. One confirms what the other proposes. */
export const demoAgents: readonly [Agent, Agent] = [
  { id: 'camille', name: 'Camille Martin', roles: ['judge', 'auditor'] },
  { id: 'dominique', name: 'Dominique Petit', roles: ['judge', 'auditor'] },
]
