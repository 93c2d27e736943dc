/** Returns 256 random bits as 64 hexadecimal digits: a verifier for an RFC 7636 challenge. */
export const createVerifier = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map(byte => byte.toString(16).padStart(2, '0')).join('')
