import { joinDate } from '../contract/date'
import { defineElement } from '../element/define-element'
import { simulatorAttributes } from './attributes'
import { Simulator } from './simulator'
import css from './simulator.css?inline'
import { createSimulator } from './store'
import { files } from './texts'
import { WayOut } from './way-out'

defineElement({
  tag: 'sante-simulator',
  view: Simulator,
  wayOut: WayOut,
  createStore: createSimulator,
  attributes: simulatorAttributes,
  files,
  css,
  openDrawn: (store, screen) => store.openDrawn(screen),
  keepTyped: (store, { day = '', month = '', year = '' }) =>
    store.answer('birthdate', joinDate({ day, month, year })),
})
