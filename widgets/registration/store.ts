import { atom, type ReadableAtom } from 'nanostores'
import { openDraftFiles } from '../dossier/documents/queue/draft-files'
import { type CallContextFor, createCallContext } from '../element/call-context'
import type { SanteElement } from '../element/definition/sante-element'
import { siteAddress } from '../element/official-site'
import { whenIdle } from '../runtime/background-work'
import { importWithTimeout } from '../runtime/import-with-timeout'
import { clearNotices, raiseNotice } from '../runtime/notices'
import { whenOnline } from '../runtime/online'
import {
  partQuery,
  type RecordSection,
  type Route,
  recordSections,
  type Step,
  stepRoute,
  steps,
} from '../shared/route'
import { $draft, updateDraft, voidEligibility } from '../state/draft/draft'
import { $createdLink, type CreatedLink, forgetCreatedLink } from '../state/draft/draft-link'
import { createFacts, type StepPlace } from './facts'
import { createForm, type DraftForm } from './form'
import { createHandOver } from './handed/handed'
import { createProposal } from './proposal'
import { sectionOf } from './steps/steps'

/** The values and functions that the parts of a registration share. */
export interface RegistrationContext {
  element: SanteElement
  callContext: CallContextFor
  form: DraftForm
  go: (step: Step, section?: RecordSection) => void
  /** Goes to the furthest open step or section. */
  advance: () => void
  /** Returns what `create` makes. The first call creates it; later calls return the same. */
  part: <Made>(create: Part<Made>) => Made
  /** The step in the element's attribute. */
  $requestedStep: ReadableAtom<Step>
  /** The visible section of the identification; undefined for its summary. */
  $section: ReadableAtom<RecordSection | undefined>
  /** The visible step, section of the identification, or other screen. */
  $place: ReadableAtom<string>
}

interface Destination {
  /** A section of the identification. */
  section?: RecordSection | undefined
  /** True to replace the current entry of the history. */
  replacesEntry?: boolean
}

type Part<Made> = (context: RegistrationContext) => Made

export type Registration = ReturnType<typeof createRegistration>

/** Continues the uploads of an accepted registration after a reload. If that fails, retries when the browser is online again. */
async function resumeSending(context: RegistrationContext): Promise<void> {
  try {
    const [{ createSending }] = await Promise.all([importWithTimeout(loadSending), openDraftFiles()])
    await context.part(createSending).start()
  } catch {
    await whenOnline()
    await resumeSending(context)
  }
}

/** Deletes the link to a draft on the server. If the module for this cannot be loaded, the link expires by itself. */
async function revokeLink({ callContext }: RegistrationContext, link: CreatedLink): Promise<void> {
  forgetCreatedLink()
  const code = await importWithTimeout(loadDraftSender).catch(() => undefined)
  await code?.removeLink(callContext, link)
}

const loadDraftSender = () => import('../parcel/draft/draft-sender')

const loadSending = () => import('./sending')

/** Creates the store of one student's registration. */
export function createRegistration(element: SanteElement) {
  const facts = createFacts(element)
  const callContext = createCallContext(element)
  const form = createForm()
  /** Path of the field that gets the focus in the step that opens next. */
  const $fieldToFocus = atom<string | undefined>()

  /** Goes to a route of the site. If the page does not handle `sante-navigate`, the element opens its address. */
  function leave(to: Route, { section, replacesEntry = false }: Destination = {}): void {
    if (!replacesEntry) clearNotices(element)
    const query = partQuery(section).replace('?', '&')
    element.leave(to, {
      address: siteAddress(to, element.$locale.get().language) + query,
      more: { ...(section && { section }), ...(replacesEntry && { replace: true }) },
    })
  }

  const go = (step: Step, section?: RecordSection) => leave(stepRoute(step), { section })

  function advance(): void {
    const step = facts.$furthest.get()
    go(step, step === 'identification' ? facts.$unfinished.get() : undefined)
  }

  /** Goes to the previous section or step. */
  function back(): void {
    const step = facts.$requestedStep.get()
    const section = facts.$section.get()
    const previousSection = section && recordSections[recordSections.indexOf(section) - 1]
    const previousStep = steps[steps.indexOf(step) - 1]
    if (step === 'identification' && previousSection) go(step, previousSection)
    else if (previousStep) go(previousStep)
    else leave('/')
  }

  /** Goes from the review to the step that contains a field, and focuses the field. */
  function changeField(step: Step, path: string): void {
    $fieldToFocus.set(path)
    go(step)
  }

  /** Asks the page to correct its own address, if another step or section is shown than the requested one. */
  function redirectTo(place: StepPlace | undefined): void {
    if (place) leave(stepRoute(place.step), { section: place.section, replacesEntry: true })
  }

  const declare = (hasDocuments: boolean) => updateDraft({ information: hasDocuments })

  /** Returns to the questionnaire, so that its answers can be changed. The eligibility becomes invalid. */
  function changeFacts(): void {
    voidEligibility()
    go('information')
  }

  /** Reports that the browser could not read the files of the draft. */
  function reportUnreadableFiles(): void {
    const { texts, source } = callContext('documents')
    raiseNotice({ level: 'error', code: 'documents', text: texts('error.unreadable'), source })
  }

  const context: RegistrationContext = { ...facts, element, callContext, form, go, advance, part }
  const parts = new Map<Part<unknown>, unknown>()

  /** Returns what `create` makes. The first call creates it; later calls return the same. */
  function part<Made>(create: Part<Made>): Made {
    if (!parts.has(create)) parts.set(create, create(context))
    return parts.get(create) as Made
  }

  // Deletes the link to the draft once there is no draft, or its registration was accepted.
  $draft.listen(draft => {
    const link = $createdLink.get()
    if (link && (!draft || draft.isAccepted)) void revokeLink(context, link)
  })
  // Removes the errors of other steps and sections.
  facts.$place.listen(place => {
    const isElsewhere = (path: string) => (sectionOf(path) ?? 'document') !== place
    form.clearErrors(Object.keys(form.$faults.get()).filter(isElsewhere))
  })
  whenIdle(() => void openDraftFiles())
  if ($draft.get()?.isAccepted) void resumeSending(context)

  return {
    ...facts,
    $fieldToFocus,
    form,
    part,
    leave,
    go,
    advance,
    back,
    changeField,
    redirectTo,
    declare,
    changeFacts,
    reportUnreadableFiles,
    handOver: createHandOver(facts, callContext),
    proposal: createProposal(element, form),
  }
}
