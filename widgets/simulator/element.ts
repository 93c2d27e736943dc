import { defineElement } from '../element/definition/define-element'
import { simulatorDefinition } from './definition'
import { OfficialSiteLink } from './results/official-site-link'
import { SiteSimulator } from './site-simulator'
import { createSiteSimulator } from './store/site-store'
import { files } from './texts'

defineElement({
  ...simulatorDefinition,
  view: SiteSimulator,
  createStore: createSiteSimulator,
  files,
  fallbackAction: OfficialSiteLink,
})
