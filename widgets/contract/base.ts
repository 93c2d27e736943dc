const pattern = /^(https:\/\/[\w.-]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\]))(:\d+)?(\/[\w./~-]*)?$/

/** A base address: `https:`, or `http:` on this machine; undefined if it is neither. Its trailing slash is dropped. */
export const readBase = (text: string): string | undefined =>
  pattern.test(text) ? text.replace(/\/+$/, '') : undefined
