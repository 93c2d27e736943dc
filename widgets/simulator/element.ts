import { defineElement } from '../element/define-element'
import { simulatorDefinition } from './definition'
import { WayOut } from './results/way-out'
import { SiteSimulator } from './site-simulator'
import { createSiteSimulator } from './site-store'
import { files } from './texts'

defineElement({
  ...simulatorDefinition,
  view: SiteSimulator,
  createStore: createSiteSimulator,
  files,
  wayOut: WayOut,
})
