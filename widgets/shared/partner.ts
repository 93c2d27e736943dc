/** The short id of an institution that embeds the simulator. Sent in addresses as `from`, so its characters are limited. */
export const PARTNER = /^[a-z0-9-]{1,40}$/

export const readPartner = (text: string): string | undefined => (PARTNER.test(text) ? text : undefined)

/** Returns an allowed short id for the name of an institution. Undefined if the name has no letter from a to z and no digit. */
export const suggestPartner = (name: string): string | undefined =>
  readPartner(
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 40)
      .replace(/^-|-$/g, ''),
  )

/** The id under which partners that are not on the operator's list are counted. */
export const OTHER_PARTNER = 'other'
