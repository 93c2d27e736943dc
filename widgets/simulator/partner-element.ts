/** Defines the element on partners' pages: it resumes no session and continues no questionnaire begun elsewhere. */
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
