import { linkAttributes } from '../../shared/link-parameters'
import { correctedTag } from '../corrected-tag'
import type { Finding, PageFacts, Rule } from '../finding'
import { startTag, wholeElement } from '../markup'
import { intendedSchool, isKnownSchool, type ProposedSchool, proposedSchools } from '../schools'

/** Returns the element with the school that was meant, or without a school. */
function correctedSchoolElement({ element, school, url }: ProposedSchool, facts: PageFacts): string {
  if (!url) return wholeElement(element, correctedTag(element, facts))
  const { parameter } = linkAttributes.school
  const intended = intendedSchool(school, facts.schools ?? [])
  const address = new URL(url)
  if (intended) address.searchParams.set(parameter, intended)
  else address.searchParams.delete(parameter)
  const name = element.hasAttribute('href') ? 'href' : 'src'
  return wholeElement(element, startTag(element, { [name]: address.href }))
}

/** Finds proposed schools that the registration ignores, because its list does not have them. */
export const findSchools: Rule = (page, facts) => {
  const { schools, site } = facts
  if (!schools) return []
  const unknown = proposedSchools(page, site).filter(({ school }) => !isKnownSchool(school, schools))
  return [...new Set(unknown.map(({ school }) => school))].map(
    (value): Finding => ({
      id: 'schoolUnknown',
      words: { value },
      lines: unknown
        .filter(({ school }) => school === value)
        .flatMap(proposed => [
          { use: 'found', code: wholeElement(proposed.element) },
          { use: 'write', code: correctedSchoolElement(proposed, facts) },
        ]),
    }),
  )
}
