import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Place } from '../../contract/location'
import { complements, roadTypes } from '../../contract/student/record'
import { useLanguage } from '../../i18n/locale-context'
import { createPlaceLookup, createTownLookup } from '../../runtime/location'
import { digitsOf } from '../../shared/text'
import { foldText } from '../../ui/fold-text'
import { formCircumstances, useIsTicked, useSlice, useTyped } from '../fields/use-field'
import type { Form, Typed } from '../form'
import { toRecordInput } from '../read'
import { hasAddress, sectionFaults, sectionFields } from '../record'
import { addressLines } from '../summary'

const MANUAL = 'address.isManual'

/** Returns whether a field is hidden in both modes `search` and `chosen`. */
const isHidden = (path: string) => /^address\.(?!query|additional)/.test(path)

/** Returns whether the search is available. The chosen address replaces all fields, so none of them may be locked. */
const isSearchable = (form: Form) =>
  !sectionFields.address.slice(1).some(field => form.isLocked?.(`address.${field}`))

const modeOf = (form: Form): 'search' | 'chosen' | 'manual' | 'fields' => {
  const typed = form.$typed.get()
  if (!isSearchable(form)) return 'fields'
  if (typed[MANUAL] === 'true') return 'manual'
  return hasAddress(typed) ? 'chosen' : 'search'
}

/** Returns how the address is entered. An error in a hidden field opens the fields. */
export function useAddressMode(form: Form) {
  const hasHiddenFault = useSlice(form.$faults, () => Object.keys(form.$faults.get()).some(isHidden))
  useEffect(() => {
    if (hasHiddenFault) form.type(MANUAL, 'true')
  }, [form, hasHiddenFault])
  return useSlice(form.$typed, () => modeOf(form))
}

/** Returns the lines of the address, without its additional line. */
export const useAddressLines = (form: Form): string[] =>
  useSlice(form.$typed, () => {
    const { address } = toRecordInput(form.$typed.get(), { birthdate: '', nationality: '' })
    return addressLines({ ...address, additional: null } as Parameters<typeof addressLines>[0]).join('\n')
  }).split('\n')

/** Opens the fields; the search text is kept. */
export const openAddressFields = (form: Form): void =>
  form.fill({ [MANUAL]: 'true', 'address.query': form.$typed.get()['address.query'] ?? '' })

/** Fills the fields from an address of the search. If a field is missing or wrong, the fields open. */
export function fillFromPlace(form: Form, place: Place): void {
  form.fill({ ...placeToTyped(place, form.$typed.get()), 'address.query': '', [MANUAL]: '' })
  const faults = sectionFaults('address', form.$typed.get(), formCircumstances(form))
  if (Object.keys(faults).some(isHidden)) form.type(MANUAL, 'true')
}

/** Looks up addresses for the typed text. If the service fails, the fields open. */
export function usePlaces(form: Form) {
  const language = useLanguage()
  const [lookup] = useState(createPlaceLookup)
  const result = useStore(lookup.$found)
  const isUnreachable = result.state === 'rejected'
  useEffect(() => {
    if (isUnreachable) openAddressFields(form)
  }, [form, isUnreachable])
  return { result, search: (text: string) => lookup.search(text, language) }
}

/**
 * Looks up the towns of the postcode. If there is only one and no town is entered, it is chosen. If the service fails, the
 * student types the name.
 */
export function useTowns(form: Form) {
  const language = useLanguage()
  const postcode = digitsOf(useTyped(form, 'address.postcode'))
  const isManual = useIsTicked(form, 'address.isManualCity')
  const [lookup] = useState(createTownLookup)
  const result = useStore(lookup.$found)
  useEffect(() => {
    if (!isManual) lookup.search(postcode, language)
  }, [lookup, postcode, language, isManual])
  useEffect(() => {
    const onlyTown = result.state === 'resolved' && result.value.length === 1 && result.value[0]
    if (result.state === 'rejected') form.type('address.isManualCity', 'true')
    else if (onlyTown && !form.$typed.get()['address.city']) form.type('address.city', onlyTown)
  }, [form, result])
  return result
}

/** Splits `Rue de la République` into type and name. Without a usual type, the whole text is the name. */
function splitRoad(road: string): { roadType: string; roadName: string } {
  const [firstWord = '', ...nameWords] = road.trim().split(/\s+/)
  const roadType = roadTypes.find(type => foldText(type) === foldText(firstWord))
  return roadType && nameWords.length > 0
    ? { roadType, roadName: nameWords.join(' ') }
    : { roadType: '', roadName: road.trim() }
}

/** Splits `12bis` into number and complement. An unknown complement is returned separately, for the additional line. */
function splitNumber(housenumber: string): {
  roadNumber: string
  complement: string
  unknownComplement: string
} {
  const [, roadNumber = '', suffix = ''] = housenumber.match(/^(\d*)\s*(.*)$/) ?? []
  const complement = complements.find(name => foldText(name) === foldText(suffix)) ?? ''
  return { roadNumber, complement, unknownComplement: complement ? '' : suffix }
}

/** Returns the additional line without the number that `placeToTyped` has written to it for an earlier address. */
function ownAdditionalLine(typed: Typed): string {
  const line = typed['address.additional'] ?? ''
  const number = typed['address.roadNumber'] ?? ''
  return /^\d+$/.test(number) ? line.replace(new RegExp(`^${number} \\S+(, |$)`), '') : line
}

/** Returns the address fields for a result of the address service. `typed` has the current values of the fields. */
export function placeToTyped(
  { housenumber = '', street, name = '', postcode, city }: Place,
  typed: Typed,
): Typed {
  const { roadNumber, complement, unknownComplement } = splitNumber(housenumber)
  const { roadType, roadName } = splitRoad(street ?? name)
  const number = unknownComplement && `${roadNumber} ${unknownComplement}`
  return {
    'address.roadNumber': roadNumber,
    'address.complement': complement,
    'address.roadType': roadType,
    'address.roadName': roadName,
    'address.postcode': postcode,
    'address.city': city,
    'address.isManualCity': '',
    'address.additional': [number, ownAdditionalLine(typed)].filter(Boolean).join(', '),
  }
}
