/** Everything that an agent does at the desk, in the order in which the auditor reads it. */
export const accessActions = [
  'signIn',
  'signOut',
  'roleLost',
  'refused',
  'list',
  'search',
  'case',
  'document',
  'overview',
  'partners',
  'audit',
  'validate',
  'reject',
  'translate',
  'remind',
  'number',
  'email',
  'proposeClose',
  'declineClose',
  'close',
] as const
export type AccessAction = (typeof accessActions)[number]
