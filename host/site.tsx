import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { $service } from '../widgets'
import type { Page } from './guard'
import { Layout } from './layout'
import { Home } from './pages/home'
import { Maintenance } from './pages/maintenance'
import { NotFound } from './pages/not-found'
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
      {service.state === 'pending' ? <Waiting /> : <Content page={page} settings={settings} />}
    </Layout>
  )
}

function Content({ page, settings }: { page: Page; settings: Settings }) {
  if (page === 'home') return <Home />
  if (page === 'maintenance') return <Maintenance settings={settings} />
  return <NotFound />
}

/** A new page is announced by its title taking the focus; the first one leaves the focus where it is. */
function useFocusAfterMove(page: Page) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current !== page && $hasMoved.get()) main.current?.querySelector('h1')?.focus()
    shown.current = page
  }, [page])
  return main
}
