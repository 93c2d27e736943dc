/** The short id of an institution that embeds the simulator. It is sent in addresses as `from`, so its letters are limited. */
export const PARTNER = /^[a-z0-9-]{1,40}$/

export const readPartner = (text: string): string | undefined => (PARTNER.test(text) ? text : undefined)

/** What an id counts as that is not on the operator's list. */
export const OTHER_PARTNER = 'other'
