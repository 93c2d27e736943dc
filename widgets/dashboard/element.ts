import { defineElement } from '../element/define-element'
import { listFrench } from '../state/french'
import { Dashboard } from './dashboard'
import css from './dashboard.css?inline'
import { readSection } from './sections'
import { createDashboard } from './store'
import { files } from './texts'

defineElement({
  tag: 'sante-dashboard',
  view: Dashboard,
  createStore: createDashboard,
  readers: { section: readSection },
  files: listFrench(files),
  css,
})
