import type { ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'
import { useLanguage, useTexts } from '../../i18n/locale-context'
import type { Texts } from '../../i18n/texts'
import { dayOf } from '../../shared/date'
import { formatMonth } from '../../shared/date-format'
import type { Language } from '../../shared/language'
import type { RecordSection } from '../../shared/route'
import { environment } from '../../state/environment'
import type { Fault, Form } from '../form'
import { type Circumstances, isComplete } from '../record'
import { $phoneRules } from './phone'

/** Returns one value of a store and follows its changes, so that a keystroke in one field does not rerender the other fields. */
export function useSlice<Value extends string | boolean | undefined>(
  $store: ReadableAtom,
  read: () => Value,
): Value {
  return useSyncExternalStore(listener => $store.listen(listener), read, read)
}

export const useTyped = (form: Form, path: string): string =>
  useSlice(form.$typed, () => form.$typed.get()[path] ?? '')

export const useIsTicked = (form: Form, path: string): boolean => useTyped(form, path) === 'true'

/** Returns the message of a field's error. */
function faultMessage({ code, text, max = 0, part, month }: Fault, texts: Texts, language: Language) {
  if (text) return text
  return texts(`fault.${code}`, {
    max,
    part: part ? texts(`form.${part}`) : '',
    month: month ? formatMonth(month, language) : '',
  })
}

/** Returns the error message of a field. */
export function useError(form: Form, path: string): string | undefined {
  const texts = useTexts()
  const language = useLanguage()
  return useSlice(form.$faults, () => {
    const fault = form.$faults.get()[path]
    return fault && faultMessage(fault, texts, language)
  })
}

/** Returns functions for the label and the error message of a field. */
export function useFaultText() {
  const texts = useTexts()
  const language = useLanguage()
  const labelOf = (path: string) => {
    if (path.startsWith('document.')) return texts(path)
    return texts(/^(visa|residence|bank|stay)\./.test(path) ? `proof.${path}` : `field.${path}`)
  }
  const faultText = (fault: Fault) => faultMessage(fault, texts, language)
  return { labelOf, faultText }
}

export const useWrongPart = (form: Form, path: string) =>
  useSlice(form.$faults, () => form.$faults.get()[path]?.part)

/** Returns the current values that the rules need besides the typed text. */
export const formCircumstances = (form: Form): Circumstances => ({
  today: dayOf(environment.now()),
  birthdate: form.$typed.get()['personal.birthdate'],
  phone: $phoneRules.get(),
})

export const useIsComplete = (form: Form, section: RecordSection): boolean =>
  useSlice(form.$typed, () => isComplete(section, form.$typed.get(), formCircumstances(form)))

/** Returns the props of a field: its label, its typed text, its error, and how to change it. */
export function useField(form: Form, path: string) {
  const texts = useTexts()
  const value = useTyped(form, path)
  const error = useError(form, path)
  return {
    id: path,
    label: texts(`field.${path}`),
    error,
    value,
    onChange: (text: string) => form.type(path, text),
  }
}

/** Returns the props of a checkbox. A change also removes the errors of the `related` fields; their values stay. */
export function useCheckbox(form: Form, path: string, related: string[] = []) {
  const { value, onChange: _, ...field } = useField(form, path)
  const relatedValues = () => related.map(other => [other, form.$typed.get()[other] ?? ''])
  return {
    ...field,
    isChecked: value === 'true',
    onChange: (isTicked: boolean) =>
      form.fill({ ...Object.fromEntries(relatedValues()), [path]: isTicked ? 'true' : '' }),
  }
}
