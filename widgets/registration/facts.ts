import { atom, computed } from 'nanostores'
import { draftUploads } from '../dossier/documents/queue/draft-files'
import type { SanteElement } from '../element/definition/sante-element'
import { registrationAttributes } from '../shared/attributes'
import type { RecordSection, Step } from '../shared/route'
import { $draft } from '../state/draft/draft'
import { $draftLink } from '../state/draft/draft-link'
import { $handedAnswers } from '../state/hand-over'
import { $phoneLink } from '../state/phone-link'
import { $receiptEmail } from '../state/receipt'
import { $session } from '../state/session/session'
import { draftPanel, type Panel, panelOf, phonePanel } from './panel'
import { $furthest, $unfinished } from './steps/furthest'
import { shownSection } from './steps/steps'

/** A step, with the section of the identification. */
export interface StepPlace {
  step: Step
  section?: RecordSection | undefined
}

/** Returns the step of a screen; undefined if the screen is not part of a step. */
function stepOf(panel: Panel): Step | undefined {
  if (panel.kind === 'questionnaire') return 'information'
  return panel.kind === 'step' ? panel.step : undefined
}

export type Facts = ReturnType<typeof createFacts>

/** Creates the computed state of one element, from shared stores and from the step and section in its attributes. */
export function createFacts({ $settings }: Pick<SanteElement, '$settings'>) {
  const $requestedStep = computed(
    $settings,
    ({ step }) => (step ?? registrationAttributes.step.fallback) as Step,
  )
  const $requestedSection = computed($settings, ({ section }) => section as RecordSection | undefined)
  /** The state of the request that checks the answers from a partner's page. */
  const $check = atom<'pending' | 'failed'>('pending')
  const $section = computed([$requestedSection, $unfinished], shownSection)
  const $ownPanel = computed(
    [$requestedStep, $furthest, $draft, draftUploads.$files, $session, $handedAnswers, $check, $receiptEmail],
    panelOf,
  )
  const $panel = computed([$ownPanel, $phoneLink, $draftLink], (ownPanel, phone, link) => {
    if (phone.kind !== 'none') return phonePanel
    return link.kind === 'none' ? ownPanel : draftPanel
  })
  /** What the student sees: a step, a section of the identification, or another screen. */
  const $place = computed([$panel, $section], (panel, section) => {
    if (panel.kind !== 'step') return panel.kind
    return panel.step === 'identification' && section ? section : panel.step
  })
  /** The visible step and section, if they differ from the step and section in the attributes. */
  const $redirect = computed(
    [$panel, $section, $requestedStep, $requestedSection],
    (panel, section, requestedStep, requestedSection): StepPlace | undefined => {
      const step = stepOf(panel)
      if (!step) return undefined
      const isSameSection = step !== 'identification' || section === requestedSection
      if (step === requestedStep && isSameSection) return undefined
      return step === 'identification' ? { step, section } : { step }
    },
  )
  return { $requestedStep, $check, $unfinished, $section, $furthest, $panel, $place, $redirect }
}
