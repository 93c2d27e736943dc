import { type Certificate, printCertificate } from './print'

/** Certificates in the cache; one has some 27 kB. */
const KEPT = 100

type Print = typeof printCertificate

/**
 * Prints each certificate once: layout blocks every other request. The newest are cached, keyed by everything that
 * shows on them, so that a student never gets the certificate of another.
 */
export function createCertificateCache(print: Print = printCertificate, most = KEPT): Print {
  const kept = new Map<string, ReturnType<Print>>()
  return certificate => {
    const key = keyOf(certificate)
    const printed = kept.get(key) ?? print(certificate)
    // Moves to the end: the least recently used one is deleted first.
    kept.delete(key)
    kept.set(key, printed)
    printed.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size > most) kept.delete(oldest)
    return printed
  }
}

/** The fields sorted by name, since the database has an order of its own. */
const keyOf = ({ facts, address }: Certificate): string =>
  JSON.stringify([Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1)), address ?? null])

export const printCachedCertificate = createCertificateCache()
