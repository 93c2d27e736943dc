import type { Place } from '../../contract/location'
import { complements, roadTypes } from '../../contract/student/record'
import { fold } from '../../ui/fold'
import type { Typed } from '../form'

/** Splits `Rue de la République` into type and name. Without a usual type, the whole text is the name. */
function splitRoad(road: string): { roadType: string; roadName: string } {
  const [first = '', ...rest] = road.trim().split(/\s+/)
  const roadType = roadTypes.find(type => fold(type) === fold(first))
  return roadType && rest.length > 0
    ? { roadType, roadName: rest.join(' ') }
    : { roadType: '', roadName: road.trim() }
}

/** Splits `12bis` into number and complement; an unknown complement goes to the additional line. */
function splitNumber(housenumber: string): { roadNumber: string; complement: string; left: string } {
  const [, roadNumber = '', rest = ''] = housenumber.match(/^(\d*)\s*(.*)$/) ?? []
  const complement = complements.find(known => fold(known) === fold(rest)) ?? ''
  return { roadNumber, complement, left: complement ? '' : rest }
}

/** Returns the address fields for a result of the address service. */
export function typedFrom({ housenumber = '', street, name = '', postcode, city }: Place): Typed {
  const { roadNumber, complement, left } = splitNumber(housenumber)
  const { roadType, roadName } = splitRoad(street ?? name)
  return {
    'address.roadNumber': roadNumber,
    'address.complement': complement,
    'address.roadType': roadType,
    'address.roadName': roadName,
    'address.postcode': postcode,
    'address.city': city,
    'address.isManualCity': '',
    ...(left && { 'address.additional': `${roadNumber} ${left}` }),
  }
}
