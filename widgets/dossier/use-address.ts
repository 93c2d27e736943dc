import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { digitsOf } from '../contract/date'
import type { Place } from '../contract/location'
import { useLanguage } from '../element/locale-context'
import { createPlaceLookup, createTownLookup } from '../runtime/location'
import type { Form } from './form'
import { typedFrom } from './place'
import { candidateOf } from './read'
import { faultsOf, hasAddress, sectionFields } from './record'
import { addressLines } from './summary'
import { circumstancesOf, useSlice, useTicked, useTyped } from './use-field'

const MANUAL = 'address.isManual'

/** What of an address the search field and the chosen address have no place for. */
const isHidden = (path: string) => /^address\.(?!query|additional)/.test(path)

/** A place that is found replaces every field: it can be looked for where all of them may be changed. */
const isSearchable = (form: Form) =>
  !sectionFields.address.slice(1).some(field => form.isLocked?.(`address.${field}`))

const modeOf = (form: Form): 'search' | 'chosen' | 'manual' | 'fields' => {
  const typed = form.$typed.get()
  if (!isSearchable(form)) return 'fields'
  if (typed[MANUAL] === 'true') return 'manual'
  return hasAddress(typed) ? 'chosen' : 'search'
}

/** How the address is being given. A fault in a field that is not on the screen opens them all. */
export function useAddressMode(form: Form) {
  const hasHiddenFault = useSlice(form.$faults, () => Object.keys(form.$faults.get()).some(isHidden))
  useEffect(() => {
    if (hasHiddenFault) form.type(MANUAL, 'true')
  }, [form, hasHiddenFault])
  return useSlice(form.$typed, () => modeOf(form))
}

/** The address that is there, a line a line. */
export const useAddressLines = (form: Form): string[] =>
  useSlice(form.$typed, () => {
    const { address } = candidateOf(form.$typed.get(), { birthdate: '', nationality: '' })
    return addressLines({ ...address, additional: null } as Parameters<typeof addressLines>[0]).join('\n')
  }).split('\n')

/** Opens the fields; what was searched stays where it is. */
export const openFields = (form: Form): void =>
  form.fill({ [MANUAL]: 'true', 'address.query': form.$typed.get()['address.query'] ?? '' })

/** Takes an address that was found; one that lacks something is opened for mending. */
export function takePlace(form: Form, place: Place): void {
  form.fill({ ...typedFrom(place), 'address.query': '', [MANUAL]: '' })
  const faults = faultsOf('address', form.$typed.get(), circumstancesOf(form))
  if (Object.keys(faults).some(isHidden)) form.type(MANUAL, 'true')
}

/** Addresses for what is being typed; where they cannot be had, the fields open. */
export function usePlaces(form: Form) {
  const language = useLanguage()
  const [lookup] = useState(createPlaceLookup)
  const found = useStore(lookup.$found)
  const isUnreachable = found.state === 'rejected'
  useEffect(() => {
    if (isUnreachable) openFields(form)
  }, [form, isUnreachable])
  return { found, look: (text: string) => lookup.look(text, language) }
}

/** The towns of the postcode that is typed. A single one is taken; where they cannot be had, the name is typed. */
export function useTowns(form: Form) {
  const language = useLanguage()
  const postcode = digitsOf(useTyped(form, 'address.postcode'))
  const isManual = useTicked(form, 'address.isManualCity')
  const [lookup] = useState(createTownLookup)
  const found = useStore(lookup.$found)
  useEffect(() => {
    if (!isManual) lookup.look(postcode, language)
  }, [lookup, postcode, language, isManual])
  useEffect(() => {
    const only = found.state === 'resolved' && found.value.length === 1 && found.value[0]
    if (found.state === 'rejected') form.type('address.isManualCity', 'true')
    else if (only && !form.$typed.get()['address.city']) form.type('address.city', only)
  }, [form, found])
  return found
}
