import { type Failure, violationsOf } from '../../runtime/call'

/** What the server says about the file itself. */
const faultOf = (failure: Failure): string | undefined =>
  violationsOf(failure).find(({ propertyPath }) => propertyPath === 'file')?.message

/** Would the same file be refused again? */
export const isHopeless = (failure: Failure): boolean =>
  faultOf(failure) !== undefined || (failure.kind === 'refused' && [409, 413, 415].includes(failure.status))

/** Why the server refused a file, in its own words. */
export const refusalReason = (failure: Failure): string | undefined =>
  faultOf(failure) ?? (failure.kind === 'refused' ? failure.detail : undefined)
