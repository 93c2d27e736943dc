import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { LinkCard } from '../element/link-card'
import { isHome } from '../element/official-site'
import { Skeleton } from '../element/skeleton'
import { useLanguage } from '../i18n/locale-context'
import { $unread } from '../runtime/unread'
import { $session } from '../state/session'
import { useTitleFocus } from '../ui/use-title-focus'
import { Menu } from './menu'
import { fetchSection, SectionView } from './section-view'
import { SignedOut } from './signed-out'
import type { Dashboard as Store } from './store'

/** The personal space on the official site; on any other page a link to it. */
export const Dashboard = ({ store }: { store: Store }) =>
  isHome() ? <Space store={store} /> : <LinkCard route="/dashboard" />

/** Shows the personal space to a logged-in student only. Documents and record are requested at the same time. */
export function Space({ store }: { store: Store }) {
  const session = useStore($session)
  const section = useStore(store.$section)
  const language = useLanguage()
  const titleRef = useTitleFocus(session.kind === 'student' ? section : 'loading')
  const isVisitor = session.kind === 'visitor'
  useEffect(() => fetchSection(section), [section])
  useEffect(() => {
    if (isVisitor) store.attachments.forget()
    else store.attachments.ensure(language)
  }, [store, isVisitor, language])
  useNews(store)
  if (session.kind === 'visitor') return <SignedOut store={store} titleRef={titleRef} />
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

/** Loads the case again when the number of unread messages grows: every change of a case sends a message. */
function useNews({ refresh }: Store): void {
  useEffect(
    () =>
      $unread.listen((count, before) => {
        const isMore = typeof count === 'number' && typeof before === 'number' && count > before
        if (isMore) void refresh()
      }),
    [refresh],
  )
}
