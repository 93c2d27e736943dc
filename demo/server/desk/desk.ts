import type { Server } from '../environment/environment'
import type { AgentAccess } from './access/access'
import type { DeskPage } from './pages/layout'
import type { DeskHtml, DeskView } from './pages/view'

/** The parts of a desk: of the production desk, or of the demo desk. */
export interface Desk {
  server: Server
  access: AgentAccess
  /** Prefix of the desk's paths. Empty if the desk has its own origin. */
  base: string
  /** Renders a whole page. */
  layout: (page: DeskPage, view: DeskView) => DeskHtml
  /** Renders the part above the list of cases. */
  aboveCases?: (page: { address: string; isEmpty: boolean }, view: DeskView) => DeskHtml
}
