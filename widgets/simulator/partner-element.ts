/** Defines the element for partners' pages. It resumes neither a session nor a questionnaire that began before the page was loaded. */
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
