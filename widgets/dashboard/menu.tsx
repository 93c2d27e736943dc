import { siteAddress } from '../home'
import { useLanguage, useTexts } from '../voice'
import { routeOf, type Section, sections } from './sections'
import type { Dashboard } from './store'

/** The four parts of the personal space. They are links, so that one can be opened beside the other. */
export function Menu({ store, section: here }: { store: Dashboard; section: Section }) {
  const texts = useTexts()
  const language = useLanguage()
  return (
    <nav className="sections" aria-label={texts('dashboard.menu')}>
      {sections.map(section => (
        <a
          key={section}
          href={siteAddress(routeOf(section), language)}
          aria-current={section === here ? 'page' : undefined}
          onClick={event => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            store.leave(routeOf(section))
          }}
        >
          {texts(`dashboard.section.${section}`)}
        </a>
      ))}
    </nav>
  )
}
