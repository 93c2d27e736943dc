import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { $service } from '../widgets'
import type { Page } from './guard'
import { Layout } from './layout'
import { Dashboard } from './pages/dashboard'
import { Home } from './pages/home'
import { Login } from './pages/login'
import { Maintenance } from './pages/maintenance'
import { NotFound } from './pages/not-found'
import { Register } from './pages/register'
import { Waiting } from './pages/waiting'
import { $hasMoved, $page } from './router'
import { routes } from './routes'
import type { Settings } from './settings'
import { useWords } from './words'

/** The page for the address, in its layout; maintenance for every address while the service does not answer. */
export function Site({ settings }: { settings: Settings }) {
  const { texts } = useWords()
  const service = useStore($service)
  const address = useStore($page) ?? 'notFound'
  const page: Page = service.state === 'rejected' ? 'maintenance' : address
  const main = useFocusAfterMove(page)
  const name = page === 'notFound' ? texts('notFound.title') : texts(routes[page].name)
  useEffect(() => {
    document.title = texts('title', { page: name })
  }, [texts, name])
  return (
    <Layout page={page} settings={settings} main={main}>
      {service.state === 'pending' && <Waiting />}
      {/* Made ready meanwhile: what the visitor waits for is the answer, and nothing after it. */}
      <div hidden={service.state === 'pending'}>
        <Content page={page} settings={settings} />
      </div>
    </Layout>
  )
}

function Content({ page, settings }: { page: Page; settings: Settings }) {
  if (page === 'home') return <Home />
  if (page === 'maintenance') return <Maintenance settings={settings} />
  if (page === 'notFound') return <NotFound />
  if (page === 'login') return <Login />
  if (routes[page].isPrivate) return <Dashboard section={routes[page].section} />
  return <Register step={routes[page].step} />
}

/** The steps of a registration are one page, and so are the sections of the space: their widget moves the focus itself. */
function viewOf(page: Page): string {
  if (page === 'notFound') return page
  const { step, section, element } = routes[page]
  return (step || section) && element ? element : page
}

/** A new page is announced by its title taking the focus; the first one leaves the focus where it is. */
function useFocusAfterMove(page: Page) {
  const main = useRef<HTMLElement>(null)
  const view = viewOf(page)
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current !== view && $hasMoved.get()) main.current?.querySelector('h1')?.focus()
    shown.current = view
  }, [view])
  return main
}
