import type { Rule } from './rule'
import { documentRules, messageRules } from './rules/document'
import { eligibilityRules } from './rules/eligibility'
import { loginRules } from './rules/login'
import { ownDataRules } from './rules/own-data'
import { studentRules } from './rules/student'

/** All rules of the specification and the contract that can be checked over HTTP. */
export const rules: Rule[] = [
  ...eligibilityRules,
  ...loginRules,
  ...studentRules,
  ...documentRules,
  ...messageRules,
  ...ownDataRules,
]
