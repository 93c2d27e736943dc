import { type Certificate, printCertificate } from './print'

/** Certificates that are kept; one has some 27 kB. */
const KEPT = 100

type Print = typeof printCertificate

/**
 * Prints each certificate once: laying it out holds up every other request. The newest are kept by everything that
 * shows on them, so that nobody gets what says something else than theirs.
 */
export function createCertificateCache(print: Print = printCertificate, most = KEPT): Print {
  const kept = new Map<string, ReturnType<Print>>()
  return certificate => {
    const key = keyOf(certificate)
    const printed = kept.get(key) ?? print(certificate)
    // Comes last again: what nobody has asked for the longest goes first.
    kept.delete(key)
    kept.set(key, printed)
    printed.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size > most) kept.delete(oldest)
    return printed
  }
}

/** In one order, whatever the database's is; a fact to come is in it too. */
const keyOf = ({ facts, address }: Certificate): string =>
  JSON.stringify([Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1)), address ?? null])

export const printCachedCertificate = createCertificateCache()
