import { atom, computed } from 'nanostores'
import type { RecordSection } from '../contract/route'
import { draftUploads } from '../dossier/documents/draft-files'
import type { SanteElement } from '../element/sante-element'
import { $draft } from '../state/draft'
import { $draftLink } from '../state/draft-link'
import { $handed } from '../state/hand-over'
import { $phoneLink } from '../state/phone-link'
import { $receipt } from '../state/receipt'
import { $session } from '../state/session'
import { $furthest, $unfinished } from './furthest'
import { draftPanel, panelOf, phonePanel } from './panel'
import { type Step, shownSection } from './steps'

/** A step, and of the identification one of its sections. */
export interface StepPlace {
  step: Step
  section?: RecordSection | undefined
}

export type Facts = ReturnType<typeof createFacts>

/** What is known when a registration is drawn: most of it is shared, and this element adds where it was asked to be. */
export function createFacts({ $settings }: Pick<SanteElement, '$settings'>) {
  const $asked = computed($settings, ({ step }) => (step ?? 'information') as Step)
  const $askedSection = computed($settings, ({ section }) => section as RecordSection | undefined)
  /** How the answers that a partner's page handed over fare with the rule. */
  const $check = atom<'pending' | 'failed'>('pending')
  const $section = computed([$askedSection, $unfinished], shownSection)
  const $own = computed(
    [$asked, $furthest, $draft, draftUploads.$files, $session, $handed, $check, $receipt],
    panelOf,
  )
  const $panel = computed([$own, $phoneLink, $draftLink], (own, phone, link) => {
    if (phone.kind !== 'none') return phonePanel
    return link.kind === 'none' ? own : draftPanel
  })
  /** Where the student is: a step, a section of the identification, or a screen that replaces both. */
  const $place = computed([$panel, $section], (panel, section) => {
    if (panel.kind !== 'step') return panel.kind
    return panel.step === 'identification' && section ? section : panel.step
  })
  /** What is on the screen, if the address names another place. */
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
