import { atom } from 'nanostores'
import { reportFailure } from '../runtime/call'
import { endOtherSessions } from '../runtime/sign-in'
import type { SpaceContext } from './store/store'

export type Sessions = ReturnType<typeof createSessions>

/** Creates the function that ends the student's other sessions. */
export function createSessions({ callContext, element }: SpaceContext) {
  const $isEnding = atom(false)

  async function end(): Promise<void> {
    if ($isEnding.get()) return
    $isEnding.set(true)
    const asking = callContext('sessions')
    const failure = await endOtherSessions(element.$locale.get().language)
    $isEnding.set(false)
    if (failure) reportFailure(failure, asking)
  }

  return { $isEnding, end }
}
