import { enumerated } from '../element/attributes'
import { readBase } from '../shared/base'
import { readPartner } from '../shared/partner'

const base = { read: readBase, allowed: 'an https: address' }

export const simulatorAttributes = {
  apiBase: base,
  siteUrl: base,
  partner: { read: readPartner, allowed: 'a-z, 0-9 and -, at most 40' },
  target: enumerated('_blank'),
  headingLevel: enumerated('1', '2', '3', '4', '5'),
}
