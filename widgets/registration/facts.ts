import { atom, computed } from 'nanostores'
import { areComplete } from '../dossier/record'
import type { SanteElement } from '../element/sante-element'
import { $chosen } from '../state/chosen'
import { $draft, type Draft } from '../state/draft'
import { $handed } from '../state/hand-over'
import { $phoneLink } from '../state/phone-link'
import { $receipt } from '../state/receipt'
import { $session } from '../state/session'
import { type ChosenFiles, missingDocuments } from './documents'
import { circumstancesOf } from './form'
import { panelOf, phonePanel } from './panel'
import { firstOpen, type Step } from './steps'

const isReady = (draft: Draft) => draft.eligibility.eligible && draft.information

/** How far this draft has come. */
export const furthestOf = (draft: Draft, files: ChosenFiles): Step =>
  firstOpen({
    information: isReady(draft),
    identification: areComplete(draft.typed, circumstancesOf(draft.typed)),
    document: missingDocuments(draft, files).length === 0,
    validation: draft.isAccepted,
    confirm: false,
  })

export type Facts = ReturnType<typeof createFacts>

/** What is known when a registration is drawn: most of it is shared, and this element adds where it was asked to be. */
export function createFacts({ $settings }: Pick<SanteElement, '$settings'>) {
  const $asked = computed($settings, ({ step }) => (step ?? 'information') as Step)
  /** How the answers that a partner's page handed over fare with the rule. */
  const $check = atom<'pending' | 'failed'>('pending')
  const $furthest = computed(
    [$draft, $chosen],
    (draft, files): Step => (draft ? furthestOf(draft, files ?? {}) : 'information'),
  )
  const $own = computed([$asked, $furthest, $draft, $chosen, $session, $handed, $check, $receipt], panelOf)
  const $panel = computed([$own, $phoneLink], (own, { kind }) => (kind === 'none' ? own : phonePanel))
  return { $asked, $check, $furthest, $panel }
}
