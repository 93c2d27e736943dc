/** The element on partners' pages: no session is resumed there, and nothing that was begun elsewhere is continued. */
import { defineElement } from '../element/define-element'
import { simulatorDefinition } from './definition'
import { files } from './partner-texts'
import { Simulator } from './simulator'
import { createSimulator } from './store'
import { WayOut } from './way-out'

defineElement({
  ...simulatorDefinition,
  view: Simulator,
  createStore: element => createSimulator(element),
  files,
  wayOut: WayOut,
})
