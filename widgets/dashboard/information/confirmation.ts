import { atom } from 'nanostores'
import { reportFailure } from '../../runtime/call'
import { clearNotices, raiseNotice } from '../../runtime/notices'
import { $session } from '../../state/session/session'
import type { SpaceContext } from '../store/store'
import { sendChange } from './submission'

/** Creates the confirmation after a reopening: the student has checked everything, and nothing is wrong. */
export function createConfirmation(context: SpaceContext) {
  const { element, callContext } = context
  const $stage = atom<'idle' | 'asking' | 'sending'>('idle')

  const ask = () => $stage.set('asking')

  function withdraw(): void {
    if ($stage.get() === 'asking') $stage.set('idle')
  }

  /** Loads the case again and opens the status. */
  async function conclude(): Promise<void> {
    await context.refresh()
    if ($session.get().kind !== 'student') return
    context.leave('/dashboard/status')
    // After the navigation, which clears earlier notices.
    const { texts } = element.$locale.get()
    raiseNotice({
      level: 'success',
      code: 'confirmed',
      text: texts('information.review.done'),
      source: element,
    })
  }

  async function send(): Promise<void> {
    const session = $session.get()
    if ($stage.get() !== 'asking' || session.kind !== 'student') return
    $stage.set('sending')
    clearNotices(element)
    const outcome = await sendChange(context, session.student)
    if (outcome.kind === 'accepted') await conclude()
    $stage.set('idle')
    if (outcome.kind === 'refused') reportFailure(outcome.failure, callContext('unknown'))
  }

  return { $stage, ask, withdraw, send }
}
