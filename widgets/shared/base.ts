const pattern = /^(https:\/\/[\w.-]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\]))(:\d+)?(\/[\w./~-]*)?$/

/** Reads a base address: `https:`, or `http:` on this machine; otherwise undefined. A trailing slash is removed. */
export const readBase = (text: string): string | undefined =>
  pattern.test(text) ? text.replace(/\/+$/, '') : undefined
