import { afterEach, expect, test, vi } from 'vitest'
import { $proposal, recordProposal } from '../../host/routing/arrival'
import { $session } from '../../widgets/state/session/session'

afterEach(() => vi.unstubAllGlobals())

test('a school and a start of rights in the address apply until a logout', () => {
  vi.stubGlobal('location', { search: '?school=Universit%C3%A9+de+Lille&rights-start=2027-09-01&lang=fr' })
  recordProposal()
  const proposal = { school: 'Université de Lille', 'rights-start': '2027-09-01' }
  expect($proposal.get()).toEqual(proposal)
  $session.set({ kind: 'visitor', because: 'expired' })
  expect($proposal.get()).toEqual(proposal)
  $session.set({ kind: 'visitor', because: 'logout' })
  expect($proposal.get()).toEqual({})
})

test('an address without a school and a start of rights proposes nothing', () => {
  vi.stubGlobal('location', { search: '?lang=fr' })
  recordProposal()
  expect($proposal.get()).toEqual({ school: undefined, 'rights-start': undefined })
})
