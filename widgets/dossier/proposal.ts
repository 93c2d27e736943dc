/** Paths under which a university's proposal is stored in the typed text. The form shows it; the record does not contain it. */
export const PROPOSED_SCHOOL = 'school.proposedName'
export const PROPOSED_START = 'school.proposedStart'
