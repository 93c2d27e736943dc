import { atom } from 'nanostores'
import type { SanteElement } from '../element'
import { $draft } from '../state/draft'
import { tell } from '../state/loadable'
import { askCode, tradeCode } from '../state/sign-in'
import type { AskerFor } from './asker'
import { codeFault, readCode } from './code-fault'
import { $receipt } from './receipt'

/** A new token for the account that is there by now, so that the files can go on. */
export function createRelogin(element: SanteElement, asker: AskerFor, goOn: () => void) {
  const $isSent = atom(false)
  const $fault = atom<string | undefined>()
  const language = () => element.$voice.get().language

  async function sendCode(): Promise<void> {
    const email = $receipt.get()
    const draft = $draft.get()
    if (!email || !draft) return
    const failure = await askCode(email, 'login', draft.verifier, language())
    if (failure) tell(failure, asker('code'))
    else $isSent.set(true)
  }

  async function submitCode(typed: string): Promise<void> {
    const email = $receipt.get()
    const draft = $draft.get()
    const code = readCode(typed)
    $fault.set(code ? undefined : 'codeInvalid')
    if (!email || !draft || !code) return
    const failure = await tradeCode(email, code, draft.verifier, language())
    if (!failure) return goOn()
    const fault = codeFault(failure)
    $fault.set(fault)
    if (!fault) tell(failure, asker('code'))
  }

  return { $isSent, $fault, sendCode, submitCode }
}
