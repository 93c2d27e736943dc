import { useStore } from '@nanostores/react'
import { useLanguage, useTexts } from '../i18n/locale-context'
import { $unread } from '../runtime/unread'
import { type Section, sectionRoute, sections } from '../shared/route'
import { taskCount } from '../shared/task-count'
import { $isSending } from '../state/draft/sending-documents'
import { $session } from '../state/session/session'
import type { Dashboard } from './store/store'

/** The four sections of the personal space. They are links, so that a section can be opened in another tab. */
export function Menu({ store, section: current }: { store: Dashboard; section: Section }) {
  const texts = useTexts()
  const language = useLanguage()
  return (
    <nav className="sections" aria-label={texts('dashboard.menu')}>
      {sections.map(section => (
        <a
          key={section}
          href={`${sectionRoute(section)}?lang=${language}`}
          aria-current={section === current ? 'page' : undefined}
          onClick={event => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            store.leave(sectionRoute(section))
          }}
        >
          <span className="name">{texts(`dashboard.section.${section}`)}</span>
          {section === 'status' && <TaskCount store={store} />}
          {section === 'exchange' && <UnreadCount />}
        </a>
      ))}
    </nav>
  )
}

/**
 * The number of the student's current tasks. Until the documents are loaded, it is the number in the record. Nothing is shown
 * while documents of a registration are being uploaded.
 */
function TaskCount({ store }: { store: Dashboard }) {
  const texts = useTexts()
  const session = useStore($session)
  const isSending = useStore($isSending)
  const loaded = useStore(store.$tasks)?.now
  const recorded = session.kind === 'student' && !isSending ? session.student.dossier : {}
  const count = loaded?.length ?? taskCount(recorded)
  return <Count count={count} words={texts('dashboard.toDo', { count })} />
}

/** Renders nothing at 0. A screen reader reads the words instead of the number. */
function Count({ count, words }: { count: number | string; words: string }) {
  if (!count) return null
  return (
    <span className="count">
      <span aria-hidden="true">{count}</span>
      <span className="about">{words}</span>
    </span>
  )
}

/** The number of unread messages: nothing for 0, and a question mark if it could not be loaded (spec, section 2). */
function UnreadCount() {
  const texts = useTexts()
  const language = useLanguage()
  const unread = useStore($unread)
  if (!unread) return null
  const textForm = unread === 'unknown' ? unread : new Intl.PluralRules(language).select(unread)
  const words = texts(`dashboard.unread.${textForm}`, { count: unread })
  return <Count count={unread === 'unknown' ? '?' : unread} words={words} />
}
