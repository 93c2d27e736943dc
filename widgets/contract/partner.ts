/**
 * The short id of an institution that embeds the simulator. It is sent in addresses as `from`, so its letters are
 * limited.
 */
export const readPartner = (text: string): string | undefined =>
  /^[a-z0-9-]{1,40}$/.test(text) ? text : undefined
