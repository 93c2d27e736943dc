import { enumerated } from '../element/attributes'
import { recordSections, steps } from '../shared/route'

export const registrationAttributes = { step: enumerated(...steps), section: enumerated(...recordSections) }
