import { atom, type ReadableAtom } from 'nanostores'
import { partQuery, type RecordSection, type Route, recordSections } from '../contract/route'
import { openDraftFiles } from '../dossier/documents/draft-files'
import { type CallContextFor, createCallContext } from '../element/call-context'
import { siteAddress } from '../element/official-site'
import type { SanteElement } from '../element/sante-element'
import { whenIdle } from '../runtime/idle'
import { importWithTimeout } from '../runtime/import-with-timeout'
import { clearNotices } from '../runtime/notices'
import { whenOnline } from '../runtime/online'
import { $draft, noteDraft, voidEligibility } from '../state/draft'
import { $madeLink, forgetMadeLink, type MadeLink } from '../state/draft-link'
import { createFacts, type StepPlace } from './facts'
import { createForm, type DraftForm } from './form'
import { createHandOver } from './handed/handed'
import { type Step, sectionOf, stepRoute, steps } from './steps'

/** What the parts of a registration share. */
export interface RegistrationContext {
  element: SanteElement
  callContext: CallContextFor
  form: DraftForm
  go: (step: Step, section?: RecordSection) => void
  /** To the furthest place that is open. */
  advance: () => void
  /** The section of the identification on the screen; undefined on its summary. */
  $section: ReadableAtom<RecordSection | undefined>
  /** The step or section on the screen. */
  $place: ReadableAtom<string>
}

interface Destination {
  /** Of the identification. */
  section?: RecordSection | undefined
  /** The address is replaced in the history. */
  isInstead?: boolean
}

type Part<Made> = (context: RegistrationContext) => Made

export type Registration = ReturnType<typeof createRegistration>

/** After a reload the documents of a registration that was confirmed go on. */
async function resumeSending(context: RegistrationContext): Promise<void> {
  try {
    const [{ createSending }] = await Promise.all([importWithTimeout(loadSending), openDraftFiles()])
    await createSending(context).start()
  } catch {
    await whenOnline()
    await resumeSending(context)
  }
}

/** Where its code cannot be loaded, the link ends by itself. */
async function revokeLink({ callContext }: RegistrationContext, made: MadeLink): Promise<void> {
  forgetMadeLink()
  const code = await importWithTimeout(loadDraftSender).catch(() => undefined)
  await code?.removeLink(callContext, made)
}

const loadDraftSender = () => import('../parcel/draft-sender')

const loadSending = () => import('./sending')

/** One student's registration, and the verbs that change it. */
export function createRegistration(element: SanteElement) {
  const facts = createFacts(element)
  const callContext = createCallContext(element)
  const form = createForm()
  /** The field that the next step is asked to show. */
  const $wanted = atom<string | undefined>()

  /** Asks the page to go to a route of the site; if it does not handle the event, the widget opens the address itself. */
  function leave(to: Route, { section, isInstead = false }: Destination = {}): void {
    if (!isInstead) clearNotices(element)
    const query = partQuery(section).replace('?', '&')
    element.leave(to, {
      address: siteAddress(to, element.$locale.get().language) + query,
      more: { ...(section && { section }), ...(isInstead && { replace: true }) },
    })
  }

  const go = (step: Step, section?: RecordSection) => leave(stepRoute(step), { section })

  function advance(): void {
    const step = facts.$furthest.get()
    go(step, step === 'identification' ? facts.$unfinished.get() : undefined)
  }

  /** To the section or the step before this one. */
  function back(): void {
    const step = facts.$asked.get()
    const section = facts.$section.get()
    const earlier = section && recordSections[recordSections.indexOf(section) - 1]
    const before = steps[steps.indexOf(step) - 1]
    if (step === 'identification' && earlier) go(step, earlier)
    else if (before) go(before)
    else leave('/')
  }

  /** Back to one field from the review: the step that is shown next takes the focus there. */
  function mend(step: Step, path: string): void {
    $wanted.set(path)
    go(step)
  }

  /** The address matches the screen: a later step or section leads to the first unfinished one. */
  function settle(misplaced: StepPlace | undefined): void {
    if (misplaced) leave(stepRoute(misplaced.step), { section: misplaced.section, isInstead: true })
  }

  const declare = (isHeld: boolean) => noteDraft({ information: isHeld })

  /** The questionnaire knows them, so it is the questionnaire that changes them. */
  function changeFacts(): void {
    voidEligibility()
    go('information')
  }

  const context: RegistrationContext = { ...facts, element, callContext, form, go, advance }
  const parts = new Map<Part<unknown>, unknown>()

  /** What only later steps need comes with their views, and is made once. */
  function part<Made>(create: Part<Made>): Made {
    if (!parts.has(create)) parts.set(create, create(context))
    return parts.get(create) as Made
  }

  // Logged out, or sent: the link to the draft ends with it.
  $draft.listen(draft => {
    const made = $madeLink.get()
    if (made && (!draft || draft.isAccepted)) void revokeLink(context, made)
  })
  // What was wrong in one place is nothing to another.
  facts.$place.listen(place => {
    const isElsewhere = (path: string) => (sectionOf(path) ?? 'document') !== place
    form.forgive(Object.keys(form.$faults.get()).filter(isElsewhere))
  })
  whenIdle(() => void openDraftFiles())
  if ($draft.get()?.isAccepted) void resumeSending(context)

  return {
    ...facts,
    $wanted,
    form,
    part,
    leave,
    go,
    advance,
    back,
    mend,
    settle,
    declare,
    changeFacts,
    handOver: createHandOver(facts, callContext),
  }
}
