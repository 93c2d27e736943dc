/** The short id of an embedding institution; it travels in addresses as `from`, so nothing else may. */
export const readPartner = (text: string): string | undefined =>
  /^[a-z0-9-]{1,40}$/.test(text) ? text : undefined
