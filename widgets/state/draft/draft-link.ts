import { destr } from 'destr'
import { atom } from 'nanostores'
import * as z from 'zod/mini'
import { environment } from '../environment'

const link = z.object({ id: z.string(), secret: z.string(), key: z.string() })
/** The parts of a link to a draft: the id of the delivery, the secret that opens it, and the key that decrypts it. */
type DraftLink = z.output<typeof link>

/** The link to a draft that opened this page. */
export type DraftLinkState = { kind: 'none' } | { kind: 'damaged' } | { kind: 'link'; link: DraftLink }

export const $draftLink = atom<DraftLinkState>({ kind: 'none' })

const PREFIX = '#draft='
const PARTS = /^([\w-]{22})\.([\w-]{43})\.([\w-]{43})$/

/** Returns the fragment that `takeDraftLink` reads. */
export const draftFragment = ({ id, secret, key }: DraftLink): string =>
  `${PREFIX}${[id, secret, key].join('.')}`

/** Returns the link in the fragment of an address. Undefined if the fragment is not a complete link to a draft. */
export function parseDraftFragment(fragment: string): DraftLink | undefined {
  if (!fragment.startsWith(PREFIX)) return undefined
  const [, id, secret, key] = fragment.slice(PREFIX.length).match(PARTS) ?? []
  return id && secret && key ? { id, secret, key } : undefined
}

/** Reads the fragment of an address; returns false if it is not a link to a draft. */
export function takeDraftLink(fragment: string): boolean {
  if (!fragment.startsWith(PREFIX)) return false
  const link = parseDraftFragment(fragment)
  $draftLink.set(link ? { kind: 'link', link } : { kind: 'damaged' })
  return true
}

const MOVING_KEY = 'sante:moving'

/**
 * A link that the student has agreed to open in this tab. It is stored until the draft is accepted or refused, so that it survives
 * a reload. `holder` is the secret that replaces the secret of the link. `isFromTab` is true if the link comes from another tab of
 * this browser: the student is then not asked whose draft it is.
 */
const openedLink = z.object({ link, holder: z.string(), isFromTab: z.optional(z.boolean()) })
export type OpenedLink = z.output<typeof openedLink>

const readStoredLink = () => openedLink.safeParse(destr(environment.storage?.getItem(MOVING_KEY))).data

/** Returns the opened link of this delivery, if this tab has one. */
export const readOpenedLink = (id: string): OpenedLink | undefined => {
  const stored = readStoredLink()
  return stored?.link.id === id ? stored : undefined
}

export const keepOpenedLink = (opened: OpenedLink) =>
  environment.storage?.setItem(MOVING_KEY, JSON.stringify(opened))

export const forgetOpenedLink = () => environment.storage?.removeItem(MOVING_KEY)

/** Drops the link: the draft is loaded, or the student does not want it. */
export function dropDraftLink(): void {
  forgetOpenedLink()
  $draftLink.set({ kind: 'none' })
}

/** Restores the link that this tab had opened, after a reload. */
export function resumeDraftLink(): void {
  const stored = readStoredLink()
  if (stored) $draftLink.set({ kind: 'link', link: stored.link })
}

const CREATED_KEY = 'sante:link'

/** The values with which this tab can delete the link that it has created. The address of the link is not stored. */
const createdLink = z.object({ id: z.string(), remove: z.string(), endsAt: z.string() })
export type CreatedLink = z.output<typeof createdLink>

export const $createdLink = atom<CreatedLink | undefined>()

export function keepCreatedLink(created: CreatedLink): void {
  environment.storage?.setItem(CREATED_KEY, JSON.stringify(created))
  $createdLink.set(created)
}

export function forgetCreatedLink(): void {
  environment.storage?.removeItem(CREATED_KEY)
  $createdLink.set(undefined)
}

/** Restores the created link, unless it has expired. */
export function resumeCreatedLink(): void {
  const { data } = createdLink.safeParse(destr(environment.storage?.getItem(CREATED_KEY)))
  $createdLink.set(data && new Date(data.endsAt) > environment.now() ? data : undefined)
}
