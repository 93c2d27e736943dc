import type { Hono } from 'hono'
import { addressRoutes } from './pages/addresses/routes'
import { certificatePageRoutes } from './pages/certificate-check/certificate-check'
import { clockRoutes, type MovableClock, openClock } from './pages/clock/routes'
import { demoDesk } from './pages/desk/desk'
import { requireLocalhost } from './pages/layout/localhost'
import { mailboxRoutes } from './pages/mailbox'
import { builtScripts, createPartners, readRelease } from './pages/partner-pages/serve'
import { createApp } from './server/app'
import { pageFileRoutes } from './server/desk/style/files'
import type { ServerEnvironment } from './server/environment/environment'
import { builtSite } from './server/environment/own-files'
import type { ServerSettings } from './server/environment/settings'
import { type HttpListener, listen } from './server/http/connections/listen'
import { listenAsSite } from './server/http/site/listen-as-site'
import { pageHeaders } from './server/http/site/serve-site'
import { type OpenServer, openServer, type ServerParts } from './server/open-server'

/** The opened server, with a movable clock if the settings ask for the demo pages. */
export interface Demo extends OpenServer {
  clock?: MovableClock | undefined
}

/** The two sites, which accept requests. */
export interface RunningSites {
  /** Origin of the official site. */
  site: string
  /** Origin of the partners' pages, which are served only with the demo pages. To browsers it is another site than `site`. */
  partners: string
  /** Stops accepting requests, finishes those in progress, and closes the database. */
  close: () => Promise<void>
}

/** Opens the server, with the parts of the demo if the settings ask for it. */
export async function openDemo(
  settings: ServerSettings,
  environment: ServerEnvironment,
  parts: ServerParts = {},
): Promise<Demo> {
  if (!settings.hasDemoPages) return openServer(settings, environment, parts)
  let clock: MovableClock | undefined
  const opened = await openServer(settings, environment, {
    ...parts,
    openClock: async (database, now) => {
      clock = await openClock(database, now)
      return clock
    },
  })
  return { ...opened, clock }
}

/** Creates the API. If the settings ask for the demo, it also has the demo pages under `/demo`, and `/config.json`. */
export function createDemoApp({ server, clock }: Demo): Hono {
  if (!clock) return createApp(server)
  return createApp(server, app => {
    certificatePageRoutes(app, server)
    app.use('/demo/*', requireLocalhost, pageHeaders)
    pageFileRoutes(app, '/demo')
    addressRoutes(app)
    mailboxRoutes(app, server)
    clockRoutes(app, server, clock)
    demoDesk(app, server)
  })
}

/** A function that opens the server. */
export type OpenFunction = (settings: ServerSettings, environment: ServerEnvironment) => Promise<Demo>

/**
 * Starts the official site with its API, and with the demo pages also the partners' pages on the next port. `prepareApp` may wrap the
 * application, for example to check its responses.
 */
export async function start(
  settings: ServerSettings,
  environment: ServerEnvironment,
  {
    open = openDemo,
    prepareApp = app => app,
  }: { open?: OpenFunction; prepareApp?: (app: Hono) => Hono } = {},
): Promise<RunningSites> {
  const root = builtSite()
  const { port, host: hostname } = settings
  const site = `http://127.0.0.1:${port}`
  const demo = await open(settings, environment)
  const listeners: HttpListener[] = []
  const close = async () => {
    demo.server.parcelWaits.end()
    await Promise.all(listeners.map(({ close }) => close()))
    await demo.close()
  }
  try {
    listeners.push(await listenAsSite(prepareApp(createDemoApp(demo)), root, settings))
    if (settings.hasDemoPages) {
      const partners = createPartners({ site, release: readRelease(root), scripts: builtScripts() })
      listeners.push(await listen(partners, { port: port + 1, hostname }))
    }
  } catch (error) {
    await close()
    throw error
  }
  return { site, partners: `http://localhost:${port + 1}`, close }
}
