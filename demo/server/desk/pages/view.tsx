/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from 'hono/jsx'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Language } from '../../../../widgets/shared/language'
import type { Translate } from '../../output/language/texts'
import type { Agent } from '../access/access'

export type DeskHtml = HtmlEscapedString | Promise<HtmlEscapedString>

/** The parts that every address of the desk has. */
export interface AddressParts {
  /** Prefix of the desk's paths. Empty if the desk has its own origin. */
  base: string
  language: Language
}

/** The data that every page of the desk needs. */
export interface DeskView extends AddressParts {
  word: Translate
  agent: Agent
  /** CSRF token of the session. */
  csrf: string
  /** Current time of the cases. In the demo it can be ahead of the real time. */
  now: Date
}

/** Returns an address of the desk, in the language of the page. */
export function deskAddress(
  { base, language }: AddressParts,
  path: string,
  query: Record<string, string> = {},
): string {
  const page = path === '/' ? base || path : base + path
  return `${page}?${new URLSearchParams({ ...query, lang: language })}`
}

/** Returns a student's name for agents: surname and forename. */
export const fullName = ({
  surname,
  forename,
}: {
  surname: string | null
  forename: string | null
}): string => [surname, forename].filter(Boolean).join(' ')

/** Renders content that may be wider than the viewport. It can be focused, so that the keyboard can scroll it. */
export const ScrollableContent = ({ label, children }: PropsWithChildren<{ label: string }>) => (
  <section class="wide" tabindex={0} aria-label={label}>
    {children}
  </section>
)

/** Renders the hidden field with the CSRF token. */
export const CsrfField = ({ view: { csrf } }: { view: DeskView }) => (
  <input type="hidden" name="csrf" value={csrf} />
)
