import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { useEffect, useState } from 'react'
import { $areFilesUnreadable, $isMemoryOnly, openDraftFiles } from '../dossier/documents/queue/draft-files'
import { LazyView } from '../element/frame/lazy-view'
import { Skeleton } from '../element/frame/skeleton'
import { LinkCard } from '../element/link-cards/link-card'
import { isOfficialSite } from '../element/official-site'
import { useTexts } from '../i18n/locale-context'
import { createPairing } from '../parcel/computer/pairing'
import { whenIdle } from '../runtime/background-work'
import { importWithTimeout } from '../runtime/import-with-timeout'
import { $draft, $isDraftUnstored } from '../state/draft/draft'
import { $handedAnswers } from '../state/hand-over'
import { Button } from '../ui/button'
import { useUnloadWarning } from '../ui/dialog/use-unload-warning'
import { useTitleFocus } from '../ui/focus'
import { Alert } from '../ui/messages/alert'
import type { DeferredParts } from './documents/later'
import type { Panel } from './panel'
import type { PanelProps } from './panel-props'
import { StepView } from './steps/step-view'
import { Stepper } from './steps/stepper'
import type { Registration as Store } from './store'

/** On the official site, the registration; on any other page, a link to the official site. */
export const Registration = ({ store }: { store: Store }) =>
  isOfficialSite() ? <Steps store={store} /> : <LinkCard route="/register" />

const ignoreFailure = () => undefined
const loadLater = () => import('./documents/later')
const loadMovedDraft = () => import('./handed/moved-draft').then(({ MovedDraft }) => MovedDraft)
const loadPhone = () => import('./handed/phone').then(({ Phone }) => Phone)

/** Screens without the list of steps. */
const withoutSteps: Panel['kind'][] = ['registered', 'phone', 'draft']

const $hasDraft = computed($draft, draft => draft !== undefined)

/** The list of steps and the current panel. After a navigation, the title of the panel gets the focus. */
export function Steps({ store }: { store: Store }) {
  const texts = useTexts()
  const panel = useStore(store.$panel)
  const handed = useStore($handedAnswers)
  const hasDraft = useStore($hasDraft)
  const step = panel.kind === 'step' ? panel.step : undefined
  const isOver = step === 'confirm'
  const redirect = useStore(store.$redirect)
  const titleRef = useTitleFocus(useStore(store.$place))
  const isDraftUnstored = useStore($isDraftUnstored)
  const isFileUnstored = useStore($isMemoryOnly)
  const isUnreadable = useStore($areFilesUnreadable)
  useUnloadWarning(isDraftUnstored || isFileUnstored)
  useEffect(() => store.part(createPairing).close, [store])
  useEffect(() => store.proposal.watch(), [store])
  useEffect(() => store.redirectTo(redirect), [store, redirect])
  useEffect(() => {
    if (panel.kind === 'loading') void openDraftFiles()
  }, [panel])
  useEffect(() => {
    if (isUnreadable) store.reportUnreadableFiles()
  }, [store, isUnreadable])
  useEffect(() => store.handOver.receive(handed, panel), [store, handed, panel])
  return (
    <div className="registration">
      {!withoutSteps.includes(panel.kind) && (
        <aside data-step={step}>
          <Stepper store={store} />
          {hasDraft && !isOver && (
            <p className="hint">
              {isDraftUnstored && <span>{texts('draftFleeting')}</span>}{' '}
              <span className="unsent">{texts('unsent')}</span>
            </p>
          )}
        </aside>
      )}
      <div className="now">
        <Current store={store} titleRef={titleRef} />
        {panel.kind === 'step' && !isOver && <DeferredContent store={store} />}
      </div>
    </div>
  )
}

/** Loads rarely used parts of the page when the browser is idle. If their code cannot be loaded, they are not shown. */
function DeferredContent({ store }: { store: Store }) {
  const [Loaded, setLoaded] = useState<typeof DeferredParts>()
  useEffect(() => {
    whenIdle(
      () =>
        void importWithTimeout(loadLater).then(
          ({ DeferredParts: Later }) => setLoaded(() => Later),
          ignoreFailure,
        ),
    )
  }, [])
  return Loaded && <Loaded store={store} />
}

function Current({ store, titleRef }: PanelProps) {
  const panel = useStore(store.$panel)
  switch (panel.kind) {
    case 'loading':
      return <Skeleton titleRef={titleRef} />
    case 'draft':
      return <LazyView load={loadMovedDraft} failure="failed.text" view={{ store, titleRef }} />
    case 'phone':
      return <LazyView load={loadPhone} failure="failed.text" view={{ store, titleRef }} />
    case 'registered':
      return <Registered store={store} titleRef={titleRef} />
    case 'which':
      return <WhichAnswers store={store} titleRef={titleRef} />
    case 'checking':
      return <Checking store={store} titleRef={titleRef} hasFailed={panel.hasFailed} />
    case 'questionnaire':
      return <Questionnaire titleRef={titleRef} />
    case 'step':
      return <StepView key={panel.step} store={store} titleRef={titleRef} step={panel.step} />
  }
}

/** Shown while the server checks answers from a partner's page. After a failure, it offers a retry. */
function Checking({ store, titleRef, hasFailed }: PanelProps & { hasFailed: boolean }) {
  const texts = useTexts()
  if (!hasFailed) return <Skeleton titleRef={titleRef} />
  return (
    <section className="card" part="card">
      <h2 ref={titleRef} tabIndex={-1}>
        {texts('failed.title')}
      </h2>
      <p>{texts('failed.text')}</p>
      <div className="bar">
        <Button onClick={() => void store.handOver.applyAnswers()}>{texts('again')}</Button>
      </div>
    </section>
  )
}

/** A slot for the questionnaire, until the visitor is eligible. */
function Questionnaire({ titleRef }: Pick<PanelProps, 'titleRef'>) {
  const texts = useTexts()
  return (
    <>
      <h2 ref={titleRef} tabIndex={-1} className="above">
        {texts('questionnaire.title')}
      </h2>
      <p className="lead above">{texts('questionnaire.text')}</p>
      <slot name="questionnaire" />
    </>
  )
}

/** Shown to a logged-in student, who has a case already. A button opens the personal space. */
function Registered({ store, titleRef }: PanelProps) {
  const texts = useTexts()
  return (
    <section className="card" part="card">
      <Alert level="info" title={texts('registered.title')} titleRef={titleRef}>
        <p>{texts('registered.text')}</p>
      </Alert>
      <div className="bar">
        <Button onClick={() => store.leave('/dashboard')}>{texts('registered.open')}</Button>
      </div>
    </section>
  )
}

/** Asks which answers are correct: the answers of the draft, or the answers from the partner's page. */
function WhichAnswers({ store, titleRef }: PanelProps) {
  const texts = useTexts()
  const { $isChecking, keepDraft, applyAnswers } = store.handOver
  const isChecking = useStore($isChecking)
  const disabled = isChecking || undefined
  return (
    <section className="card" part="card">
      <h2 ref={titleRef} tabIndex={-1}>
        {texts('which.title')}
      </h2>
      <p>{texts('which.text')}</p>
      <div className="bar">
        <Button variant="secondary" aria-disabled={disabled} onClick={() => isChecking || keepDraft()}>
          {texts('which.keep')}
        </Button>
        <Button aria-disabled={disabled} onClick={() => void applyAnswers()}>
          {texts(isChecking ? 'loading' : 'which.take')}
        </Button>
      </div>
    </section>
  )
}
