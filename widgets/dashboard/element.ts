import { enumerated } from '../element/attributes'
import { defineElement } from '../element/define-element'
import { listFrench } from '../state/french'
import { Dashboard } from './dashboard'
import css from './dashboard.css?inline'
import { sections } from './sections'
import { createDashboard } from './store'
import { files } from './texts'

defineElement({
  tag: 'sante-dashboard',
  view: Dashboard,
  createStore: createDashboard,
  attributes: { section: enumerated(...sections) },
  files: listFrench(files),
  css,
})
