import { type Certificate, printCertificate } from './print'

/** Maximum number of certificates in the cache. One has about 27 kB. */
const KEPT = 100

type Print = typeof printCertificate

/**
 * Returns `print` with a cache, since the layout blocks other requests. The most recently used certificates are cached. The key
 * contains all printed data, so that a student never gets the certificate of another.
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

/** Returns the cache key. Fields are sorted by name, since the database does not preserve their order. */
const keyOf = ({ facts, address }: Certificate): string =>
  JSON.stringify([Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1)), address ?? null])

/** Prints a certificate, or returns it from the cache. */
export const printCachedCertificate = createCertificateCache()
