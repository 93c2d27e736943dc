import { linkAttributes } from '../../shared/link-parameters'
import { correctedTag } from '../corrected-tag'
import type { Finding, PageFacts, Rule } from '../finding'
import { startTag } from '../markup'
import { intendedSchool, isKnownSchool, type ProposedSchool, proposedSchools } from '../schools'

/** Returns the start tag with the school that was meant, or without a school. */
function correctedSchoolTag({ element, school, url }: ProposedSchool, facts: PageFacts): string {
  if (!url) return correctedTag(element, facts)
  const { parameter } = linkAttributes.school
  const meant = intendedSchool(school, facts.schools ?? [])
  const address = new URL(url)
  if (meant) address.searchParams.set(parameter, meant)
  else address.searchParams.delete(parameter)
  return startTag(element, { [element.hasAttribute('href') ? 'href' : 'src']: address.href })
}

/** Finds proposed schools that the registration ignores, because its list does not have them. */
export const findSchools: Rule = (page, facts) => {
  const { schools, site } = facts
  if (!schools) return []
  const unknown = proposedSchools(page, site).filter(({ school }) => !isKnownSchool(school, schools))
  return [...new Set(unknown.map(({ school }) => school))].map(
    (value): Finding => ({
      id: 'schoolUnknown',
      words: { value, site },
      lines: unknown
        .filter(({ school }) => school === value)
        .flatMap(proposed => [
          { use: 'found', code: startTag(proposed.element) },
          { use: 'write', code: correctedSchoolTag(proposed, facts) },
        ]),
    }),
  )
}
