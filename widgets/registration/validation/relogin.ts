import { createCodeDialogue } from '../../email-code/dialogue'
import { resumeSession } from '../../runtime/sign-in'
import { $draft } from '../../state/draft'
import { $receipt } from '../../state/receipt'
import type { RegistrationContext } from '../store'

/** A new session for the account that is there by now, so that the files can go on. */
export function createRelogin(context: RegistrationContext) {
  const code = createCodeDialogue({ ...context, purpose: 'login', verifierOf: () => $draft.get()?.verifier })

  async function sendCode(): Promise<void> {
    const email = $receipt.get()
    if (email) await code.send(email)
  }

  /** Says whether a session has begun. */
  async function submitCode(): Promise<boolean> {
    const email = $receipt.get()
    if (!email || !(await code.submit(email))) return false
    await resumeSession(context.element.$locale.get().language)
    return true
  }

  return { ...code, sendCode, submitCode }
}
