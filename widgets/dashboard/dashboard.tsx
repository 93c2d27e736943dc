import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect } from 'react'
import { LazyView } from '../element/frame/lazy-view'
import { Skeleton } from '../element/frame/skeleton'
import { LinkCard } from '../element/link-cards/link-card'
import { isOfficialSite } from '../element/official-site'
import { useLanguage, useTexts } from '../i18n/locale-context'
import { importWithTimeout } from '../runtime/import-with-timeout'
import { $unread, type Unread } from '../runtime/unread'
import type { Section } from '../shared/route'
import { $session, isErasureToConfirm } from '../state/session/session'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog/dialog'
import { useTitleFocus } from '../ui/focus'
import { Menu } from './menu'
import type { SectionProps } from './section-props'
import type { Dashboard as Store } from './store/store'

/** On the official site, the personal space; on any other page, a link to the official site. */
export const Dashboard = ({ store }: { store: Store }) =>
  isOfficialSite() ? <Space store={store} /> : <LinkCard route="/dashboard" />

/** The personal space; for a visitor, a button that opens the login. Documents and record are requested at the same time. */
export function Space({ store }: { store: Store }) {
  const session = useStore($session)
  const section = useStore(store.$section)
  const language = useLanguage()
  const titleRef = useTitleFocus(session.kind === 'student' ? section : 'loading')
  const isVisitor = session.kind === 'visitor'
  useEffect(() => fetchSection(section), [section])
  useEffect(() => {
    if (isVisitor) store.attachments.clear()
    else store.attachments.loadOnce(language)
  }, [store, isVisitor, language])
  useRefreshOnNewMessage(store)
  if (session.kind === 'visitor')
    return (
      <>
        <SignedOut store={store} titleRef={titleRef} />
        {isErasureToConfirm(session) && <ErasedDialog store={store} />}
      </>
    )
  return (
    <div className="space">
      <Menu store={store} section={section} />
      {session.kind === 'student' ? (
        <SectionView
          key={section}
          store={store}
          student={session.student}
          titleRef={titleRef}
          section={section}
        />
      ) : (
        <Skeleton titleRef={titleRef} />
      )}
    </div>
  )
}

/**
 * Loads the case again when a new message arrives, since most changes of a case send one. A message is new if the number of
 * unread messages grows, or is larger than in the loaded record.
 */
function useRefreshOnNewMessage({ refresh }: Store): void {
  useEffect(() => {
    const refreshIfMore = (count: Unread, before: Unread) => {
      if (typeof count === 'number' && typeof before === 'number' && count > before) void refresh()
    }
    const session = $session.get()
    if (session.kind === 'student') refreshIfMore($unread.get(), session.student.unreadMessages)
    return $unread.listen(refreshIfMore)
  }, [refresh])
}

type View = ComponentType<SectionProps>

/** Loads the code of each section. It does not wait for the student's record. */
const views: Record<Section, () => Promise<View>> = {
  status: () => import('./status/status').then(({ Status }) => Status),
  information: () => import('./information/information').then(({ Information }) => Information),
  documents: () => import('./documents/documents').then(({ Documents }) => Documents),
  exchange: () => import('./exchange/exchange').then(({ Exchange }) => Exchange),
}

/** Views whose code is loaded. They are rendered without a skeleton. */
const loadedViews: Partial<Record<Section, View>> = {}

const fetchSection = (section: Section): void =>
  void importWithTimeout(views[section]).then(
    view => {
      loadedViews[section] = view
    },
    // A failure is ignored: `LazyView` loads the code again, and shows a failure.
    () => undefined,
  )

const SectionView = ({ section, ...view }: SectionProps & { section: Section }) => (
  <LazyView load={views[section]} loaded={loadedViews[section]} failure="dashboard.unfetched" view={view} />
)

/** Shown to a visitor. A button opens the login. */
function SignedOut({ store, titleRef }: Pick<SectionProps, 'store' | 'titleRef'>) {
  const texts = useTexts()
  return (
    <section className="card" part="card">
      <h2 ref={titleRef} tabIndex={-1}>
        {texts('dashboard.signedOut')}
      </h2>
      <p>{texts('dashboard.signIn')}</p>
      <div className="bar">
        <Button onClick={() => store.leave('/login')}>{texts('dashboard.toLogin')}</Button>
      </div>
    </section>
  )
}

/** Confirms that all data are erased. No call and no timer closes it, because the session has already ended. */
function ErasedDialog({ store }: { store: Store }) {
  const texts = useTexts()
  return (
    <Dialog
      isOpen
      title={texts('information.own.done')}
      cancel={texts('information.own.close')}
      onCancel={store.closeErasure}
    >
      <p>{texts('information.own.doneText')}</p>
    </Dialog>
  )
}
