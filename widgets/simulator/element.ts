import { readBase } from '../contract/base'
import { joinDate } from '../contract/date'
import { readPartner } from '../contract/partner'
import { defineElement } from '../element/define-element'
import { Simulator } from './simulator'
import css from './simulator.css?inline'
import { createSimulator } from './store'
import { files } from './texts'

defineElement({
  tag: 'sante-simulator',
  view: Simulator,
  createStore: createSimulator,
  readers: { apiBase: readBase, siteUrl: readBase, partner: readPartner },
  files,
  css,
  openDrawn: (store, screen) => store.openDrawn(screen),
  keepTyped: (store, { day = '', month = '', year = '' }) =>
    store.answer('birthdate', joinDate({ day, month, year })),
})
