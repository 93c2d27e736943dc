import { readBase } from '../contract/base'
import { joinDate } from '../contract/date'
import { readPartner } from '../contract/partner'
import { enumerated } from '../element/attributes'
import { defineElement } from '../element/define-element'
import { Simulator } from './simulator'
import css from './simulator.css?inline'
import { createSimulator } from './store'
import { files } from './texts'

const base = { read: readBase, allowed: 'an https: address' }

defineElement({
  tag: 'sante-simulator',
  view: Simulator,
  createStore: createSimulator,
  attributes: {
    apiBase: base,
    siteUrl: base,
    partner: { read: readPartner, allowed: 'a-z, 0-9 and -, at most 40' },
    target: enumerated('_blank'),
    headingLevel: enumerated('1', '2', '3', '4', '5'),
  },
  files,
  css,
  openDrawn: (store, screen) => store.openDrawn(screen),
  keepTyped: (store, { day = '', month = '', year = '' }) =>
    store.answer('birthdate', joinDate({ day, month, year })),
})
