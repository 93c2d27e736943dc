import { atom } from 'nanostores'
import { reportFailure } from '../../runtime/call'
import { clearNotices, raiseNoticeAt } from '../../runtime/notices'
import { $session } from '../../state/session/session'
import type { SpaceContext } from '../store/store'
import { sendChange } from './submission'

/** Creates the store of the confirmation after a reopening, in which the student declares that the record is correct. */
export function createConfirmation(context: SpaceContext) {
  const { element, callContext } = context
  const $stage = atom<'idle' | 'asking' | 'sending'>('idle')

  const open = () => $stage.set('asking')

  function cancel(): void {
    if ($stage.get() === 'asking') $stage.set('idle')
  }

  /** Loads the case again and opens the status. */
  async function showStatus(): Promise<void> {
    await context.refresh()
    if ($session.get().kind !== 'student') return
    context.leave('/dashboard/status')
    const { texts } = element.$locale.get()
    raiseNoticeAt(context.$section, 'status', {
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
    if (outcome.kind === 'accepted') await showStatus()
    $stage.set('idle')
    if (outcome.kind === 'refused') reportFailure(outcome.failure, callContext('unknown'))
  }

  return { $stage, open, cancel, send }
}
