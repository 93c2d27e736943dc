import { destr } from 'destr'
import { atom } from 'nanostores'
import * as z from 'zod/mini'
import { environment } from './environment'

/** The parts of the link in a computer's QR code: the id of the delivery, the secret that opens it, and the encryption key. */
interface PhoneLink {
  id: string
  secret: string
  key: string
}

/** The link that opened this page on a phone. */
export type ArrivedPhoneLink = { kind: 'none' } | { kind: 'damaged' } | { kind: 'link'; link: PhoneLink }

export const $phoneLink = atom<ArrivedPhoneLink>({ kind: 'none' })

const PREFIX = '#phone='
const PARTS = /^([\w-]{22})\.([\w-]{43})\.([\w-]{43})$/

export const dropPhoneLink = () => $phoneLink.set({ kind: 'none' })

/** Returns the fragment that `takePhoneLink` reads. */
export const phoneFragment = ({ id, secret, key }: PhoneLink): string =>
  `${PREFIX}${[id, secret, key].join('.')}`

/** Reads the fragment of an address; returns false if it is not a link for a phone. */
export function takePhoneLink(fragment: string): boolean {
  if (!fragment.startsWith(PREFIX)) return false
  const [, id, secret, key] = fragment.slice(PREFIX.length).match(PARTS) ?? []
  $phoneLink.set(id && secret && key ? { kind: 'link', link: { id, secret, key } } : { kind: 'damaged' })
  return true
}

const PHONE_KEY = 'sante:phone'

/**
 * The connection of a phone that has opened a link. It is stored for the tab, because many phones unload a page while their camera
 * is open. `holder` is the secret that replaces the secret of the link. `number` is the number that the computer shows. `isTyped`
 * is true once the student has typed the number here. `bytes` is the size of all parcels that the phone has sent.
 */
const connection = z.object({
  link: z.object({ id: z.string(), secret: z.string(), key: z.string() }),
  holder: z.string(),
  number: z.string(),
  isTyped: z.boolean(),
  bytes: z.number(),
})
export type PhoneConnection = z.output<typeof connection>

/** Returns the connection of this link, if this tab has one. */
export function readPhoneConnection(id: string): PhoneConnection | undefined {
  const { data } = connection.safeParse(destr(environment.storage?.getItem(PHONE_KEY)))
  return data?.link.id === id ? data : undefined
}

export const keepPhoneConnection = (opened: PhoneConnection) =>
  environment.storage?.setItem(PHONE_KEY, JSON.stringify(opened))

export const forgetPhoneConnection = () => environment.storage?.removeItem(PHONE_KEY)

/** Restores the link that this tab had opened, after a reload. */
export function resumePhoneLink(): void {
  const { data } = connection.safeParse(destr(environment.storage?.getItem(PHONE_KEY)))
  if (data) $phoneLink.set({ kind: 'link', link: data.link })
}
