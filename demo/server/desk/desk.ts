import type { Server } from '../environment/environment'
import type { AgentAccess } from './access/access'
import type { DeskPage } from './pages/layout'
import type { DeskHtml, DeskView } from './pages/view'

/** A desk: that of production, or that for trying. */
export interface Desk {
  server: Server
  access: AgentAccess
  /** What its addresses begin with: nothing where it has an origin of its own. */
  base: string
  /** The whole page. */
  layout: (page: DeskPage, view: DeskView) => DeskHtml
  /** Shown above the cases; the list of cases may be empty. */
  aboveCases?: (page: { address: string; isEmpty: boolean }, view: DeskView) => DeskHtml
}
