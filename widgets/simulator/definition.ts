import { simulatorAttributes } from '../shared/attributes'
import css from './simulator.css?inline'
import type { SimulatorStore } from './store/store'

/** The definition of `<sante-simulator>` that the official site and partners' pages share. */
export const simulatorDefinition = {
  tag: 'sante-simulator' as const,
  attributes: simulatorAttributes,
  css,
  openDrawn: (store: SimulatorStore, screen: string) => store.openDrawn(screen),
}
