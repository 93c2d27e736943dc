/** The short id of an institution that embeds the simulator. Sent in addresses as `from`, so its characters are limited. */
export const PARTNER = /^[a-z0-9-]{1,40}$/

export const readPartner = (text: string): string | undefined => (PARTNER.test(text) ? text : undefined)

/** The id under which partners that are not on the operator's list are counted. */
export const OTHER_PARTNER = 'other'
