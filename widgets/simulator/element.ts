import { defineElement } from '../element/define-element'
import { simulatorDefinition } from './definition'
import { SiteSimulator } from './site-simulator'
import { createSiteSimulator } from './site-store'
import { files } from './texts'
import { WayOut } from './way-out'

defineElement({
  ...simulatorDefinition,
  view: SiteSimulator,
  createStore: createSiteSimulator,
  files,
  wayOut: WayOut,
})
