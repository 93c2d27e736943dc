import { recordSections } from '../contract/route'
import { enumerated } from '../element/attributes'
import { steps } from './steps'

export const registrationAttributes = { step: enumerated(...steps), section: enumerated(...recordSections) }
