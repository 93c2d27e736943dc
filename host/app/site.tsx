import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { $service } from '../../widgets'
import { useIsCutOff } from '../connection/connection'
import { focusAfterReload } from '../connection/release'
import { useStoreValue, useWords } from '../language/words'
import { Home } from '../pages/home'
import { Maintenance, useMaintenanceTitle } from '../pages/maintenance'
import { NotFound } from '../pages/not-found'
import { DashboardPage, LoginPage } from '../pages/personal-space'
import { Register } from '../pages/register'
import { FailedChapter } from '../pages/unloaded'
import { Waiting } from '../pages/waiting'
import type { PageName } from '../routing/guard'
import { type ChapterName, routes } from '../routing/routes'
import { viewOf } from './chapters/chapters'
import { $isInterrupted, returnToPlace } from './interruption'
import { Layout } from './layout/layout'
import { PageErrorBoundary } from './layout/page-error-boundary'
import { $hasMoved, $isHydrated, $isPageSlow, $page, type PressedPage } from './screen'

/**
 * Renders the page for the address in its layout. While the service is closed, every address shows the maintenance page. A page
 * in use stays mounted but hidden, so that no input is lost. Without a connection, the page stays.
 */
export function Site() {
  const { texts } = useWords()
  const service = useStoreValue($service)
  const address = useStore($page) ?? 'notFound'
  const isCutOff = useIsCutOff()
  const isPageSlow = useStoreValue($isPageSlow)
  const isClosed = service.state === 'rejected' && !isCutOff
  const isInterrupted = useStoreValue($isInterrupted)
  const page: PageName = isClosed ? 'maintenance' : address
  const main = useFocusAfterMove(page)
  const maintenanceTitle = useMaintenanceTitle()
  const name = page === 'maintenance' ? maintenanceTitle : texts(nameOf(page))
  useEffect(() => {
    document.title = texts('title', { page: name })
  }, [texts, name])
  useEffect(takeOver, [])
  useEffect(() => {
    // In this frame, dialogs close because the page is hidden, or reopen because it is shown. The focus is set in the next frame.
    const frame = requestAnimationFrame(() => {
      if (!isClosed) returnToPlace()
      else if (isInterrupted) main.current?.querySelector('h1')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [isClosed, isInterrupted, main])
  return (
    <Layout page={page} main={main}>
      {(isPageSlow || (service.state === 'pending' && !hasOwnSpinner(page))) && <Waiting isAside />}
      {isClosed && <Maintenance />}
      {(!isClosed || isInterrupted) && (
        <div hidden={isClosed}>
          <PageErrorBoundary
            title={texts('failed.title')}
            text={texts('failed.text')}
            again={texts('unloaded.again')}
          >
            <Content page={address} />
          </PageErrorBoundary>
        </div>
      )}
    </Layout>
  )
}

/**
 * Ends the temporary state of the prerendered page (host/style/home-page/before.css), and clicks the button that was pressed
 * before hydration.
 */
function takeOver() {
  const page: PressedPage = document.documentElement
  const { dataset, pressed } = page
  delete page.pressed
  delete dataset.foreign
  delete dataset.token
  delete dataset.visitor
  $isHydrated.set(true)
  focusAfterReload()
  pressed?.click()
}

/** Returns true for the steps after the identification. Their views are not prerendered and show their own loading state. */
const hasOwnSpinner = (page: PageName) => page === 'document' || page === 'validation' || page === 'confirm'

/** Returns the key of a page's name. */
export const nameOf = (page: PageName): string => (page === 'notFound' ? 'notFound.title' : routes[page].name)

function Content({ page }: { page: PageName }) {
  if (page === 'home') return <Home />
  if (page === 'maintenance') return <Maintenance />
  if (page === 'notFound') return <NotFound />
  if (page === 'login') return <LoginPage />
  const { isPrivate, section, step, chapter } = routes[page]
  if (isPrivate) return <DashboardPage section={section} />
  if (chapter) return <Chapter name={chapter} />
  return <Register step={step} />
}

function Chapter({ name }: { name: ChapterName }) {
  const words = useWords()
  const View = words.chapter === name ? viewOf(name) : undefined
  return View ? <View /> : <FailedChapter chapter={name} />
}

/**
 * Returns a key that changes when the site must move the focus. All steps of a registration have the same key, and so do all
 * sections of the space, because their element moves the focus itself.
 */
function focusKeyOf(page: PageName): string {
  if (page === 'notFound') return page
  const { step, section, element } = routes[page]
  return (step || section) && element ? element : page
}

/** Focuses the title of a new page, so that it is announced. The first page does not move the focus. */
function useFocusAfterMove(page: PageName) {
  const main = useRef<HTMLElement>(null)
  const focusKey = focusKeyOf(page)
  const lastFocusKey = useRef(focusKey)
  useEffect(() => {
    if (lastFocusKey.current !== focusKey && $hasMoved.get()) main.current?.querySelector('h1')?.focus()
    lastFocusKey.current = focusKey
  }, [focusKey])
  return main
}
