import { type Failure, violationsOf } from '../../runtime/call'

/** Returns the server's error for the field `file`. */
const faultOf = (failure: Failure): string | undefined =>
  violationsOf(failure).find(({ propertyPath }) => propertyPath === 'file')?.message

/** Returns whether the same file would be refused again. */
export const isHopeless = (failure: Failure): boolean =>
  faultOf(failure) !== undefined || (failure.kind === 'refused' && [409, 413, 415].includes(failure.status))

/** Returns the server's reason for refusing a file. */
export const refusalReason = (failure: Failure): string | undefined =>
  faultOf(failure) ?? (failure.kind === 'refused' ? failure.detail : undefined)
