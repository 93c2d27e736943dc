import { simulatorAttributes } from './attributes'
import css from './simulator.css?inline'
import type { SimulatorStore } from './store'
import { WayOut } from './way-out'

/** What `<sante-simulator>` is on the official site and on partners' pages. */
export const simulatorDefinition = {
  tag: 'sante-simulator' as const,
  wayOut: WayOut,
  attributes: simulatorAttributes,
  css,
  openDrawn: (store: SimulatorStore, screen: string) => store.openDrawn(screen),
}
