import { PROPOSED_SCHOOL, PROPOSED_START } from '../dossier/form'
import { loadSchools } from '../dossier/sections/load-schools'
import type { SanteElement } from '../element/definition/sante-element'
import { warn } from '../element/warn'
import { rightsStartFault } from '../shared/rights-start'
import { $draft } from '../state/draft/draft'
import { findExactMatch } from '../ui/fields/search/find-matches'
import { circumstancesOf, type DraftForm } from './form'

const SCHOOL = 'school.name'
const START = 'school.rightsStartDate'

/** Returns the name of a school as in the list; undefined if the list does not contain it or cannot be loaded. */
async function findSchool(text: string): Promise<string | undefined> {
  const schools = await loadSchools().catch(() => undefined)
  const school = schools && findExactMatch(schools, text)
  if (schools && !school)
    warn(`<sante-registration> ignores school="${text}"; allowed: a name of the list of schools`)
  return school?.value
}

/**
 * Creates the proposal of a university's page: a school and a start of rights, from the element's attributes. It never changes a
 * field that the student has used, even if that field is empty.
 */
export function createProposal({ $settings }: Pick<SanteElement, '$settings'>, form: DraftForm) {
  /** The names of schools, by the text of the attribute. */
  const schools = new Map<string, Promise<string | undefined>>()
  /** Proposed days on which rights cannot start, each logged once. */
  const loggedDays = new Set<string>()

  function isUnused(path: string): boolean {
    const draft = $draft.get()
    return draft !== undefined && !draft.isAccepted && !(path in draft.typed)
  }

  async function proposeSchool(text: string): Promise<void> {
    const search = schools.get(text) ?? findSchool(text)
    schools.set(text, search)
    const name = await search
    if (name && isUnused(SCHOOL)) form.fill({ [SCHOOL]: name, [PROPOSED_SCHOOL]: name })
  }

  function proposeStart(day: string): void {
    const { birthdate = '', today } = circumstancesOf(form.$typed.get())
    if (!rightsStartFault(day, birthdate, today)) form.fill({ [START]: day, [PROPOSED_START]: day })
    else if (!loggedDays.has(day)) {
      loggedDays.add(day)
      warn(`<sante-registration> ignores rights-start="${day}"; rights cannot start on this day`)
    }
  }

  function propose(): void {
    const { school, rightsStart } = $settings.get()
    if (rightsStart && isUnused(START)) proposeStart(rightsStart)
    if (school && isUnused(SCHOOL)) void proposeSchool(school)
  }

  /** Fills in the fields once there is a draft. Returns a function that stops this. */
  function watch(): () => void {
    const stops = [$settings.listen(propose), $draft.subscribe(propose)]
    return () => {
      for (const stop of stops) stop()
    }
  }

  return { watch }
}
