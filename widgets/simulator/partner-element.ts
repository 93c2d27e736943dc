/** Defines the element for partners' pages. It does not resume a session, or a questionnaire that began on another page. */
import { defineElement } from '../element/definition/define-element'
import { simulatorDefinition } from './definition'
import { files } from './partner-texts'
import { OfficialSiteLink } from './results/official-site-link'
import { Simulator } from './simulator'
import { createSimulator } from './store/store'

defineElement({
  ...simulatorDefinition,
  view: Simulator,
  createStore: element => createSimulator(element),
  files,
  fallbackAction: OfficialSiteLink,
})
