import type { ComponentType } from 'react'
import { LazyView } from '../element/lazy-view'
import { importWithTimeout } from '../runtime/import-with-timeout'
import type { Section } from '../shared/route'
import type { SectionProps } from './section-props'

type View = ComponentType<SectionProps>

/** The code of each section, loaded as soon as the section is known, before the student's record. */
const views: Record<Section, () => Promise<View>> = {
  status: () => import('./status/status').then(({ Status }) => Status),
  information: () => import('./information/information').then(({ Information }) => Information),
  documents: () => import('./documents/documents').then(({ Documents }) => Documents),
  exchange: () => import('./exchange/exchange').then(({ Exchange }) => Exchange),
}

/** Sections whose code is loaded: they are rendered at once, without a skeleton. */
const here: Partial<Record<Section, View>> = {}

export const fetchSection = (section: Section): void =>
  void importWithTimeout(views[section]).then(
    view => {
      here[section] = view
    },
    () => undefined,
  )

export const SectionView = ({ section, ...view }: SectionProps & { section: Section }) => (
  <LazyView load={views[section]} first={here[section]} failure="dashboard.unfetched" view={view} />
)
