import { readPartner } from '../shared/partner'

export const loginAttributes = {
  partner: { read: readPartner, allowed: 'a-z, 0-9 and -, at most 40' },
}
