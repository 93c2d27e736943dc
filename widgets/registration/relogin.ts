import { atom } from 'nanostores'
import { $draft } from '../state/draft'
import { tell } from '../state/loadable'
import { $receipt } from '../state/receipt'
import { askCode, tradeCode } from '../state/sign-in'
import { codeFault, readCode } from './code-fault'
import type { Context } from './store'

/** A new token for the account that is there by now, so that the files can go on. */
export function createRelogin({ element, asker }: Context) {
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

  /** Says whether a session has begun. */
  async function submitCode(typed: string): Promise<boolean> {
    const email = $receipt.get()
    const draft = $draft.get()
    const code = readCode(typed)
    $fault.set(code ? undefined : 'codeInvalid')
    if (!email || !draft || !code) return false
    const failure = await tradeCode(email, code, draft.verifier, language())
    if (!failure) return true
    const fault = codeFault(failure)
    $fault.set(fault)
    if (!fault) tell(failure, asker('code'))
    return false
  }

  return { $isSent, $fault, sendCode, submitCode }
}
