import type { KeptFiles } from '../dossier/documents/queue/document-uploads'
import { type Step, steps } from '../shared/route'
import type { Draft } from '../state/draft/draft'
import type { HandedAnswers } from '../state/hand-over'
import type { Session } from '../state/session/session'
import { reachableStep } from './steps/steps'

/** The visible screen of the registration. */
export type Panel =
  | { kind: 'loading' }
  /** The page was opened by a link from a computer. The student takes photos of documents with this phone. */
  | { kind: 'phone' }
  /** The page was opened by a link to a draft. */
  | { kind: 'draft' }
  /** A logged-in student has registered already. */
  | { kind: 'registered' }
  /** A partner's page has handed over answers, but there is an eligible draft already. The student chooses between the two. */
  | { kind: 'which' }
  /** The server checks the answers from a partner's page. `hasFailed`: this request has failed. */
  | { kind: 'checking'; hasFailed: boolean }
  /** The student is not eligible, or the eligibility is not known yet. */
  | { kind: 'questionnaire' }
  | { kind: 'step'; step: Step }

/** Constant objects, so that an unchanged panel is not rendered again. */
const loading: Panel = { kind: 'loading' }
export const draftPanel: Panel = { kind: 'draft' }
export const phonePanel: Panel = { kind: 'phone' }
const registered: Panel = { kind: 'registered' }
const which: Panel = { kind: 'which' }
const questionnaire: Panel = { kind: 'questionnaire' }
const checking = {
  pending: { kind: 'checking', hasFailed: false },
  failed: { kind: 'checking', hasFailed: true },
} as const satisfies Record<string, Panel>
const stepPanels = Object.fromEntries(steps.map(step => [step, { kind: 'step', step }])) as Record<
  Step,
  Panel
>

/** Returns the screen to show. `furthest`: the furthest open step. `receipt`: the e-mail address that the receipt was sent to. */
export function panelOf(
  requested: Step,
  furthest: Step,
  draft: Draft | undefined,
  files: KeptFiles | undefined,
  session: Session,
  handed: HandedAnswers,
  check: 'pending' | 'failed',
  receipt: string | undefined,
): Panel {
  if (session.kind === 'entering' && !draft) return loading
  if (requested === 'confirm' && receipt && !draft) return stepPanels.confirm
  if (session.kind === 'student' && !draft?.isAccepted) return registered
  if (draft?.isAccepted) return files ? stepPanels.confirm : loading
  if (handed.kind === 'answers') return draft?.eligibility.eligible ? which : checking[check]
  if (!draft?.eligibility.eligible) return questionnaire
  // The third and later steps depend on the files, which may not be loaded yet.
  const isEarly = (step: Step) => reachableStep(step, 'identification') === step
  if (!files && !isEarly(requested) && !isEarly(furthest)) return loading
  return stepPanels[reachableStep(requested, furthest)]
}
