/** Paths of the typed text that holds what a university's page proposed. The fields name it; the record does not contain it. */
export const PROPOSED_SCHOOL = 'school.proposedName'
export const PROPOSED_START = 'school.proposedStart'
