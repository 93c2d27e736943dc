import { enumerated } from '../element/attributes'
import { sections } from '../shared/route'

export const dashboardAttributes = { section: enumerated(...sections) }
