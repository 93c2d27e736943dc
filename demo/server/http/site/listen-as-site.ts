import type { Hono } from 'hono'
import type { ServerSettings } from '../../environment/settings'
import { type HttpListener, listen } from '../connections/listen'
import { serveOembed } from './oembed'
import { serveSite } from './serve-site'

/** Serves the built site beside the API of the application. `root` is the folder of the built files. */
export function listenAsSite(app: Hono, root: string, settings: ServerSettings): Promise<HttpListener> {
  serveOembed(app, { root, siteUrl: settings.siteUrl })
  serveSite(app, root)
  return listen(app, {
    port: settings.port,
    hostname: settings.host,
    trustedProxies: settings.trustedProxies,
  })
}
