/** 256 random bits as 64 letters that an address may hold: what an RFC 7636 challenge is made from. */
export const createVerifier = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map(byte => byte.toString(16).padStart(2, '0')).join('')
