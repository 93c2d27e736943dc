import { useState } from 'react'
import type { Page } from './guard'
import { LanguageField } from './language-field'
import { type RouteName, routes } from './routes'
import { useWords } from './words'

/** Name of the service, menu, language, and the way in; in maintenance the name and the language only. */
export function Header({ page }: { page: Page }) {
  const { texts } = useWords()
  const [isOpen, setOpen] = useState(false)
  const isClosed = page === 'maintenance'
  return (
    <header className={isOpen ? 'header open' : 'header'}>
      <div className="row">
        <a className="brand" href="/">
          <img src="/icon.svg" alt="" width="38" height="38" />
          <span>
            <b>{texts('service.name')}</b>
            <small>{texts('service.owner')}</small>
          </span>
        </a>
        <button
          type="button"
          className="menu-button"
          aria-expanded={isOpen}
          aria-controls="menu"
          onClick={() => setOpen(!isOpen)}
        >
          {texts('menu')}
        </button>
        <div id="menu" className="menu">
          {!isClosed && <Menu page={page} />}
          <LanguageField />
          {!isClosed && (
            <a className="connect" href="/login">
              {texts('connect')}
            </a>
          )}
        </div>
      </div>
    </header>
  )
}

function Menu({ page }: { page: Page }) {
  const { texts } = useWords()
  const entries = (Object.keys(routes) as RouteName[]).filter(name => routes[name].isInMenu)
  return (
    <nav aria-label={texts('menuLabel')}>
      {entries.map(name => (
        <a key={name} href={routes[name].path} aria-current={name === page ? 'page' : undefined}>
          {texts(routes[name].name)}
        </a>
      ))}
    </nav>
  )
}
