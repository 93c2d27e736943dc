import { useStore } from '@nanostores/react'
import { useLanguage, useTexts } from '../i18n/locale-context'
import { $unread } from '../runtime/unread'
import { type Section, sectionRoute, sections } from '../shared/route'
import { $isSending } from '../state/draft/sending-documents'
import { $session } from '../state/session/session'
import type { Dashboard } from './store/store'

/** The four sections of the personal space. They are links, so that a section can be opened in another tab. */
export function Menu({ store, section: here }: { store: Dashboard; section: Section }) {
  const texts = useTexts()
  const language = useLanguage()
  return (
    <nav className="sections" aria-label={texts('dashboard.menu')}>
      {sections.map(section => (
        <a
          key={section}
          href={`${sectionRoute(section)}?lang=${language}`}
          aria-current={section === here ? 'page' : undefined}
          onClick={event => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            store.leave(sectionRoute(section))
          }}
        >
          <span className="name">{texts(`dashboard.section.${section}`)}</span>
          {section === 'status' && <ToDoCount store={store} />}
          {section === 'exchange' && <UnreadCount />}
        </a>
      ))}
    </nav>
  )
}

/** The number of tasks; until the documents are loaded, the number in the record. */
function ToDoCount({ store }: { store: Dashboard }) {
  const texts = useTexts()
  const session = useStore($session)
  const isSending = useStore($isSending)
  const known = useStore(store.$tasks)?.now.length
  const recorded = session.kind === 'student' && !isSending ? session.student.dossier.tasks?.now : undefined
  const count = known ?? recorded
  if (!count) return null
  return (
    <span className="count">
      <span aria-hidden="true">{count}</span>
      <span className="about">{texts('dashboard.toDo', { count })}</span>
    </span>
  )
}

/** Renders nothing at 0, and a question mark if they could not be counted (spec, section 2). */
function UnreadCount() {
  const texts = useTexts()
  const language = useLanguage()
  const unread = useStore($unread)
  if (!unread) return null
  const form = unread === 'unknown' ? unread : new Intl.PluralRules(language).select(unread)
  return (
    <span className="count">
      <span aria-hidden="true">{unread === 'unknown' ? '?' : unread}</span>
      <span className="about">{texts(`dashboard.unread.${form}`, { count: unread })}</span>
    </span>
  )
}
