import { useEffect, useRef, useState } from 'react'
import { $session, signOut } from '../../../widgets'
import { LanguageField } from '../../language/language-choice'
import { useStoreValue, useWords } from '../../language/words'
import type { PageName } from '../../routing/guard'
import { leave } from '../../routing/leaving'
import { Link } from '../../routing/link'
import { type RouteName, routes } from '../../routing/routes'
import { $isInRegister } from '../screen'
import { ToDoCount, UnreadCount, useUnreadCount } from './unread-count'

/**
 * Renders the service name, the menu, the language field, and login or logout. During maintenance, it renders only the name and
 * the language field. On a narrow screen, a menu button opens everything except the name. Without the button, everything is
 * visible.
 */
export function Header({ page }: { page: PageName }) {
  const { texts } = useWords()
  const button = useRef<HTMLButtonElement>(null)
  const [openOn, setOpenOn] = useState<PageName>()
  // The menu closes when the page changes. The header is not remounted, since its image would load again.
  if (openOn && openOn !== page) setOpenOn(undefined)
  const isOpen = openOn === page
  useUnreadCount()
  const isClosed = page === 'maintenance'
  const isUnknownStep = useStoreValue($isInRegister) && page === 'notFound'
  const isRegistering = isUnknownStep || (page !== 'notFound' && routes[page].step !== undefined)
  const { kind } = useStoreValue($session)
  const isStudent = kind === 'student'
  // During a registration, a visitor has no menu button: there is room for the language field and the link to the home page.
  const hasButton = !isClosed && (!isRegistering || isStudent)

  function close() {
    setOpenOn(undefined)
    button.current?.focus()
  }

  useEffect(() => {
    if (!isOpen) return
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpenOn(undefined)
      button.current?.focus()
    }
    document.addEventListener('keydown', closeByKey)
    return () => document.removeEventListener('keydown', closeByKey)
  }, [isOpen])

  return (
    <header className={`header ${kind}${isOpen ? ' open' : ''}${isRegistering ? ' registering' : ''}`}>
      <div className="row">
        <Link className="brand" to="/">
          <img src="/icon.svg" alt="" width="38" height="38" fetchPriority="low" />
          <span>
            <b>{texts('service.name')}</b>
            <small>{texts('service.owner')}</small>
          </span>
        </Link>
        {hasButton && (
          <button
            ref={button}
            type="button"
            className="menu-button"
            aria-expanded={isOpen}
            aria-controls="menu"
            onClick={() => setOpenOn(isOpen ? undefined : page)}
          >
            <span>{texts('menu')}</span>
            <UnreadCount />
          </button>
        )}
        <div id="menu" className="menu">
          {!isClosed && !isRegistering && <Menu page={page} onStay={close} />}
          <LanguageField page={page} />
          {!isClosed && <AccountLinks isRegistering={isRegistering} />}
        </div>
      </div>
    </header>
  )
}

/**
 * Renders the student's name and the logout button, or the login link. During a registration, it renders a link to the home page
 * and no login link.
 */
function AccountLinks({ isRegistering }: { isRegistering: boolean }) {
  const { language, texts } = useWords()
  const session = useStoreValue($session)
  return (
    <>
      {session.kind !== 'student' && (
        <>
          <span className="who held" aria-hidden />
          <span className="leave held" aria-hidden data-words={texts('signOut')} />
        </>
      )}
      {session.kind === 'student' && (
        <>
          <span className="who">
            <bdi>{`${session.student.firstname} ${session.student.lastname}`}</bdi>
          </span>
          <button type="button" className="leave" onClick={() => leave(() => signOut(language))}>
            {texts('signOut')}
          </button>
        </>
      )}
      {isRegistering && (
        <Link className="leave" to="/">
          {texts('notFound.back')}
        </Link>
      )}
      {session.kind === 'visitor' && !isRegistering && (
        <Link className="connect" to="/login">
          {texts('connect')}
        </Link>
      )}
    </>
  )
}

const isInside = (page: RouteName) => routes[page].section !== undefined

/** Renders the menu. On a phone, links to the four sections replace the link to the personal space (spec, section 2). */
function Menu({ page, onStay }: { page: PageName; onStay: () => void }) {
  const { texts } = useWords()
  const entries = (Object.keys(routes) as RouteName[]).filter(name => routes[name].menu)
  const nameOf = (name: RouteName) => texts(name === 'faq' ? 'help' : routes[name].name)
  const isHere = (name: RouteName) =>
    name === page || (page !== 'notFound' && routes[name].redirect !== undefined && isInside(page))
  return (
    <nav aria-label={texts('menuLabel')}>
      {entries.map(name => (
        <Link
          key={name}
          className={routes[name].menu}
          to={routes[name].path}
          aria-current={isHere(name) ? 'page' : undefined}
          onClick={name === page ? onStay : undefined}
        >
          <span>{nameOf(name)}</span>
          {name === 'dashboard' && <UnreadCount />}
          {name === 'dashboardStatus' && <ToDoCount />}
          {name === 'dashboardExchange' && <UnreadCount />}
        </Link>
      ))}
    </nav>
  )
}
