import { atom, computed } from 'nanostores'
import { postStudent, type Registration } from '../contract/registration'
import { loadPhone } from '../dossier/phone'
import { recordOf } from '../dossier/record'
import { ask, type Failure } from '../state/ask'
import { $draft, type Draft, noteDraft } from '../state/draft'
import { tell } from '../state/loadable'
import { keepReceipt } from '../state/receipt'
import { askCode, enterAs, tradeCode } from '../state/sign-in'
import { forgetToken, readToken } from '../state/token'
import { codeFault, readCode } from './code-fault'
import type { Context } from './store'

/** Milliseconds after which another code can be asked for. */
export const RESEND_AFTER = 30_000

/** What is going on: a code is on its way, one is being checked, the record is being sent. */
type Busy = 'asking' | 'checking' | 'registering' | undefined

const emailOf = ({ typed }: Draft) => (typed['contact.email'] ?? '').trim()

export type Submission = ReturnType<typeof createSubmission>

/** From the review to a record: a code to the e-mail, a token for it, and the registration in one piece. */
export function createSubmission({ element, asker, go }: Context) {
  const $busy = atom<Busy>()
  const $code = atom('')
  const $fault = atom<string | undefined>()
  /** When the last code was asked for, in milliseconds since 1970. */
  const $askedAt = atom(0)
  const $hasToken = atom(readToken() !== undefined)
  /** Review, then the code, then, should the last call fail, one more try with the token that is there. */
  const $stage = computed([$draft, $hasToken], (draft, hasToken): 'review' | 'code' | 'ready' => {
    if (!draft?.codeSentTo || draft.codeSentTo !== emailOf(draft)) return 'review'
    return hasToken ? 'ready' : 'code'
  })

  const language = () => element.$voice.get().language

  async function sendCode(): Promise<void> {
    const draft = $draft.get()
    if (!draft || $busy.get()) return
    const email = emailOf(draft)
    $busy.set('asking')
    $fault.set(undefined)
    const failure = await askCode(email, 'registration', draft.verifier, language())
    $busy.set(undefined)
    if (failure) return tell(failure, asker('code'))
    $askedAt.set(Date.now())
    noteDraft({ codeSentTo: email })
  }

  /** Spaces are allowed, and the digits of other scripts are digits. */
  async function submitCode(): Promise<void> {
    const draft = $draft.get()
    if (!draft?.codeSentTo || $busy.get()) return
    const code = readCode($code.get())
    $fault.set(code ? undefined : 'codeInvalid')
    if (!code) return
    $busy.set('checking')
    const failure = await tradeCode(draft.codeSentTo, code, draft.verifier, language())
    $busy.set(undefined)
    if (!failure) {
      $hasToken.set(true)
      return register()
    }
    const fault = codeFault(failure)
    if (fault) $fault.set(fault)
    else tell(failure, asker('code'))
  }

  /** The same key and the same record, however often: the server keeps one. */
  async function register(): Promise<void> {
    const draft = $draft.get()
    if (!draft || $busy.get()) return
    $busy.set('registering')
    const record: Registration = {
      ...recordOf(draft.typed, draft.answers, await loadPhone()),
      answers: draft.answers,
      acceptsRightsStart: true,
      declaresDocuments: true,
    }
    const who = asker('registration', { 'Idempotency-Key': draft.id })
    const sent = await ask(postStudent, record, who)
    $busy.set(undefined)
    if ('failure' in sent) return recover(sent.failure)
    keepReceipt(record.contact.email)
    noteDraft({ isAccepted: true })
    enterAs(sent.value)
    element.emit('login')
    element.emit('registered')
    go('confirm')
  }

  /** A token that has ended leads back to the code; everything else stays in place. */
  function recover(failure: Failure): void {
    if (failure.kind === 'refused' && failure.status === 401) {
      forgetToken()
      $hasToken.set(false)
      $code.set('')
      $fault.set('codeAgain')
    } else tell(failure, asker('registration'))
  }

  /** Back to where the address is typed; a code that was sent there counts no more. */
  function changeEmail(): void {
    noteDraft({ codeSentTo: undefined })
    go('identification')
  }

  const review = () => noteDraft({ codeSentTo: undefined })

  return { $busy, $code, $fault, $askedAt, $stage, sendCode, submitCode, register, changeEmail, review }
}
