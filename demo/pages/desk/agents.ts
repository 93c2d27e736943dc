import type { Agent } from '../../server/desk/access/role'

/** The agents of the desk for trying: what one of them proposes, the other one confirms. */
export const demoAgents: readonly [Agent, Agent] = [
  { id: 'camille', name: 'Camille Martin', roles: ['judge', 'auditor'] },
  { id: 'dominique', name: 'Dominique Petit', roles: ['judge', 'auditor'] },
]
