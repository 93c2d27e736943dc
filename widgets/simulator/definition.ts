import { simulatorAttributes } from './attributes'
import css from './simulator.css?inline'
import type { SimulatorStore } from './store'

/** What `<sante-simulator>` is on the official site and on partners' pages. */
export const simulatorDefinition = {
  tag: 'sante-simulator' as const,
  attributes: simulatorAttributes,
  css,
  openDrawn: (store: SimulatorStore, screen: string) => store.openDrawn(screen),
}
