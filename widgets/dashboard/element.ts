import { defineElement } from '../element/definition/define-element'
import { listFrench } from '../i18n/french'
import { withLimits } from '../i18n/limits'
import { dashboardAttributes } from '../shared/attributes'
import { Dashboard } from './dashboard'
import css from './dashboard.css?inline'
import { createDashboard } from './store/store'
import { files } from './texts'

defineElement({
  tag: 'sante-dashboard',
  view: Dashboard,
  createStore: createDashboard,
  attributes: dashboardAttributes,
  files: listFrench(withLimits(files)),
  css,
})
