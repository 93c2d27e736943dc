import { createCodeDialogue } from '../../email-code/dialogue'
import { resumeSession } from '../../runtime/sign-in'
import { $draft } from '../../state/draft/draft'
import { $receipt } from '../../state/receipt'
import type { RegistrationContext } from '../store'

/** Creates the login to the new account, so that the uploads can continue. */
export function createRelogin(context: RegistrationContext) {
  const code = createCodeDialogue({ ...context, purpose: 'login', verifierOf: () => $draft.get()?.verifier })

  async function sendCode(): Promise<void> {
    const email = $receipt.get()
    if (email) await code.send(email)
  }

  /** Resolves with true if the code was accepted. */
  async function submitCode(): Promise<boolean> {
    const email = $receipt.get()
    if (!email || !(await code.submit(email))) return false
    await resumeSession(context.element.$locale.get().language)
    return true
  }

  return { ...code, sendCode, submitCode }
}
