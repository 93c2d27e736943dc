import { FileStoreUnavailable } from '../../server/environment/file-store'

/** The object store does not respond, or reports a temporary failure. The message gives the operator the reason. */
export class ObjectStoreUnavailable extends FileStoreUnavailable {
  constructor(what: string, cause: unknown) {
    super(`No answer from the object store to ${what}: ${reasonOf(cause)}`, { cause })
  }
}

/** The object store refuses until the operator changes something: the account, the bucket, or its free space. */
export class ObjectStoreRefused extends FileStoreUnavailable {
  constructor(what: string, why: string) {
    super(`The object store refused to ${what}: ${why}`)
  }
}

/** Returns the innermost cause, since `fetch` itself only reports that it failed. */
function reasonOf(fault: unknown): string {
  const { message, code, cause } = fault as { message?: string; code?: string; cause?: unknown }
  return cause ? reasonOf(cause) : message || code || 'unknown'
}
