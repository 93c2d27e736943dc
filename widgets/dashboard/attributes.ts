import { enumerated } from '../element/attributes'
import { sections } from './sections'

export const dashboardAttributes = { section: enumerated(...sections) }
