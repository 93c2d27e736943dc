import { isLoopback } from '../../server/domain/access/client-address'

/** Returns true for a name of this machine, or the path of a socket. */
export const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host.startsWith('/') || isLoopback(host)

const isOn = (value: string | null) => value === 'true' || value === '1'

/** Returns why mails would be sent unencrypted, or to an unverified server. Undefined if neither applies. */
export function mailEncryptionFault(smtpUrl: string): string | undefined {
  const { protocol, hostname, searchParams } = new URL(smtpUrl)
  if (isThisMachine(hostname)) return undefined
  if (protocol === 'smtp:' && !isOn(searchParams.get('requireTLS')))
    return 'does not insist on encryption: write smtps://, or add ?requireTLS=true'
  // These options contradict `requireTLS`. Which of them wins depends on the version of nodemailer.
  if (['ignoreTLS', 'opportunisticTLS'].some(name => searchParams.getAll(name).some(isOn)))
    return 'may leave out encryption: leave out ignoreTLS and opportunisticTLS'
  const isUnchecked = searchParams.getAll('tls.rejectUnauthorized').some(value => !isOn(value))
  return isUnchecked ? 'does not check who answers: leave out tls.rejectUnauthorized' : undefined
}

/**
 * Returns why the database server would not be verified. Undefined if it would be, or is on this machine. A host in the query replaces
 * the host before the path, as in node-postgres.
 */
export function databaseEncryptionFault(databaseUrl: string): string | undefined {
  const { hostname, searchParams } = new URL(databaseUrl)
  const host = searchParams.getAll('host').at(-1) || decodeURIComponent(hostname)
  const isVerified = searchParams.getAll('sslmode').at(-1) === 'verify-full'
  if (isVerified || (host && isThisMachine(host))) return undefined
  return 'does not check who answers: add ?sslmode=verify-full'
}

/** Returns why files would be sent to the malware scanner over a network: its protocol has no encryption. Otherwise undefined. */
export function scannerEncryptionFault(clamdUrl = 'unix:///'): string | undefined {
  const { protocol, hostname } = new URL(clamdUrl)
  if (protocol === 'unix:' || isThisMachine(hostname.replace(/^\[|\]$/g, ''))) return undefined
  return 'sends documents unencrypted: let clamd run on this machine'
}
