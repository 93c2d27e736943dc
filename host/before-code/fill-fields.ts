import { dateWords, readLanguage } from '../../widgets/before-code'

type Typed = Record<string, string>

/** Fills the fields of a section with the draft's values, and its facts from the questionnaire. */
export function fillFields(view: HTMLElement, typed: Typed): void {
  const language = readLanguage(view.lang) ?? 'fr'
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const { 'personal.nationality': nationality = '', 'personal.birthdate': birthdate = '' } = typed
  const facts = [dateWords(birthdate, language), names.of(nationality) ?? '']
  for (const [at, fact] of [...view.querySelectorAll('.given dd')].entries())
    fact.replaceChildren(facts[at] ?? '')

  /** Returns a value as its field displays it. */
  function shownIn(id: string): string | undefined {
    if (id === 'personal.birthCountry') return names.of(typed[id] ?? nationality)
    if (id === 'contact.callingCode') return typed[id] && `+${typed[id]}`
    return typed[id]
  }
  for (const control of view.querySelectorAll('input')) {
    const { type, id, name, value } = control
    const shown = shownIn(id)
    if (type === 'radio') control.defaultChecked = typed[name] === value
    else if (type !== 'checkbox' && shown !== undefined) control.defaultValue = shown
  }
}
