import { atom, computed } from 'nanostores'
import { draftUploads } from '../dossier/documents/queue/draft-files'
import type { SanteElement } from '../element/definition/sante-element'
import { registrationAttributes } from '../shared/attributes'
import type { RecordSection, Step } from '../shared/route'
import { $draft } from '../state/draft/draft'
import { $draftLink } from '../state/draft/draft-link'
import { $handedAnswers } from '../state/hand-over'
import { $phoneLink } from '../state/phone-link'
import { $receipt } from '../state/receipt'
import { $session } from '../state/session/session'
import { draftPanel, panelOf, phonePanel } from './panel'
import { $furthest, $unfinished } from './steps/furthest'
import { shownSection } from './steps/steps'

/** A step, with the section of the identification. */
export interface StepPlace {
  step: Step
  section?: RecordSection | undefined
}

export type Facts = ReturnType<typeof createFacts>

/** Creates the state of one element: shared stores, combined with the step and section that the element is asked to show. */
export function createFacts({ $settings }: Pick<SanteElement, '$settings'>) {
  const $asked = computed($settings, ({ step }) => (step ?? registrationAttributes.step.fallback) as Step)
  const $askedSection = computed($settings, ({ section }) => section as RecordSection | undefined)
  /** Result of checking the answers from a partner's page with the rule. */
  const $check = atom<'pending' | 'failed'>('pending')
  const $section = computed([$askedSection, $unfinished], shownSection)
  const $own = computed(
    [$asked, $furthest, $draft, draftUploads.$files, $session, $handedAnswers, $check, $receipt],
    panelOf,
  )
  const $panel = computed([$own, $phoneLink, $draftLink], (own, phone, link) => {
    if (phone.kind !== 'none') return phonePanel
    return link.kind === 'none' ? own : draftPanel
  })
  /** The place of the student: a step, a section of the identification, or a screen that replaces both. */
  const $place = computed([$panel, $section], (panel, section) => {
    if (panel.kind !== 'step') return panel.kind
    return panel.step === 'identification' && section ? section : panel.step
  })
  /** The place that is shown, if the address names another one. */
  const $redirect = computed(
    [$panel, $section, $asked, $askedSection],
    (panel, section, asked, askedSection): StepPlace | undefined => {
      const step = panel.kind === 'questionnaire' ? 'information' : panel.kind === 'step' && panel.step
      if (!step) return undefined
      const isSection = step !== 'identification' || section === askedSection
      if (step === asked && isSection) return undefined
      return step === 'identification' ? { step, section } : { step }
    },
  )
  return { $asked, $check, $unfinished, $section, $furthest, $panel, $place, $redirect }
}
