import type { Rule } from './rule'
import { documentRules, messageRules } from './rules/document'
import { eligibilityRules } from './rules/eligibility'
import { loginRules } from './rules/login'
import { ownDataRules } from './rules/own-data'
import { studentRules } from './rules/student'

/** The rules of the specification and the contract that are checked over HTTP. */
export const rules: Rule[] = [
  ...eligibilityRules,
  ...loginRules,
  ...studentRules,
  ...documentRules,
  ...messageRules,
  ...ownDataRules,
]
