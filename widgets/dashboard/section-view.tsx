import { Fetched, type Load } from '../fetched'
import type { SectionProps } from './dashboard'
import type { Section } from './sections'

/** Each section's code comes with the section: as soon as it is known which, whoever the student is. */
const views: Record<Section, Load<SectionProps>> = {
  status: () => import('./status/status').then(({ Status }) => Status),
  information: () => import('./information/information').then(({ Information }) => Information),
  documents: () => import('./documents/documents').then(({ Documents }) => Documents),
  exchange: () => import('./exchange/exchange').then(({ Exchange }) => Exchange),
}

export const fetchSection = (section: Section): void =>
  void Promise.resolve(views[section]()).catch(() => undefined)

export const SectionView = ({ section, ...view }: SectionProps & { section: Section }) => (
  <Fetched load={views[section]} failure="dashboard.unfetched" view={view} />
)
