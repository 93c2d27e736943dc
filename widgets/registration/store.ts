import { atom } from 'nanostores'
import type { Route } from '../contract/route'
import { type CallContextFor, createCallContext } from '../element/call-context'
import { siteAddress } from '../element/official-site'
import type { SanteElement } from '../element/sante-element'
import { whenIdle } from '../runtime/idle'
import { importWithTimeout } from '../runtime/import-with-timeout'
import { clearNotices } from '../runtime/notices'
import { whenOnline } from '../runtime/online'
import { openChosen } from '../state/chosen'
import { $draft, noteDraft, voidEligibility } from '../state/draft'
import { environment } from '../state/environment'
import { createFacts } from './facts'
import { createForm, type DraftForm } from './form'
import { createHandOver } from './handed'
import type { Panel } from './panel'
import { type Step, stepRoute, steps } from './steps'

/** What the parts of a registration share. */
export interface RegistrationContext {
  element: SanteElement
  callContext: CallContextFor
  form: DraftForm
  go: (step: Step) => void
  isAt: (step: Step) => boolean
}

type Part<Made> = (context: RegistrationContext) => Made

export type Registration = ReturnType<typeof createRegistration>

/** After a reload the documents of a registration that was confirmed go on. */
async function resumeSending(context: RegistrationContext): Promise<void> {
  try {
    const [{ createSending }] = await Promise.all([importWithTimeout(loadSending), openChosen()])
    await createSending(context).start()
  } catch {
    await whenOnline()
    await resumeSending(context)
  }
}

const loadSending = () => import('./sending')

/** One student's registration, and the verbs that change it. */
export function createRegistration(element: SanteElement) {
  const facts = createFacts(element)
  const callContext = createCallContext(element)
  const form = createForm()
  /** The field that the next step is asked to show. */
  const $wanted = atom<string | undefined>()

  /** Asks the page to go to a route of the site; if it does not handle the event, the widget opens the address itself. */
  function leave(to: Route, isInstead = false): void {
    if (!isInstead) clearNotices(element)
    if (!element.emit('navigate', { to, ...(isInstead && { replace: true }) })) return
    environment.visit(siteAddress(to, element.$locale.get().language))
  }

  const go = (step: Step) => leave(stepRoute(step))

  function back(): void {
    const before = steps[steps.indexOf(facts.$asked.get()) - 1]
    if (before) go(before)
    else leave('/')
  }

  /** Back to one field from the review: the step that is shown next takes the focus there. */
  function mend(step: Step, path: string): void {
    $wanted.set(path)
    go(step)
  }

  /** The address matches the screen: a later step leads to the first unfinished one. */
  function settle(panel: Panel): void {
    const step = panel.kind === 'questionnaire' ? 'information' : panel.kind === 'step' && panel.step
    if (step && step !== facts.$asked.get()) leave(stepRoute(step), true)
  }

  const declare = (isHeld: boolean) => noteDraft({ information: isHeld })

  /** The questionnaire knows them, so it is the questionnaire that changes them. */
  function changeFacts(): void {
    voidEligibility()
    go('information')
  }

  const isAt = (step: Step) => facts.$panel.get().kind === 'step' && facts.$asked.get() === step
  const context: RegistrationContext = { element, callContext, form, go, isAt }
  const parts = new Map<Part<unknown>, unknown>()

  /** What only later steps need comes with their views, and is made once. */
  function part<Made>(create: Part<Made>): Made {
    if (!parts.has(create)) parts.set(create, create(context))
    return parts.get(create) as Made
  }

  // What was wrong on one step is nothing to another.
  facts.$asked.listen(() => form.forgive())
  whenIdle(() => void openChosen())
  if ($draft.get()?.isAccepted) void resumeSending(context)

  return {
    ...facts,
    $wanted,
    form,
    part,
    leave,
    go,
    back,
    mend,
    settle,
    declare,
    changeFacts,
    handOver: createHandOver(facts, callContext),
  }
}
