import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Language } from '../../../../widgets/shared/language'
import type { Translate } from '../../output/language/texts'
import type { Agent } from '../access/role'

export type DeskHtml = HtmlEscapedString | Promise<HtmlEscapedString>

/** What every page of the desk needs to be drawn. */
export interface DeskView {
  /** What its addresses begin with: nothing where the desk has an origin of its own. */
  base: string
  language: Language
  word: Translate
  agent: Agent
  /** Proves that a form is of the agent's own page; the demo has no session. */
  csrf: string | undefined
  /** The time of the cases. */
  now: Date
  /** Do two agents close a case? */
  needsTwo: boolean
}

/** Where a form of the desk is sent: the answer is in the language of its page. */
export const actionOf = (
  { base, language }: DeskView,
  path: string,
  query: Record<string, string> = {},
): string => `${base}${path}?${new URLSearchParams({ ...query, lang: language })}`

/** Of what may be wider than the screen: keys reach it, and scroll it. */
export const scrolledAs = (label: string): DeskHtml =>
  html`class="wide" tabindex="0" role="group" aria-label="${label}"`

/** The hidden field that says what the page shows: what has changed since then is not changed unseen. */
export const seenField = (shown: string): DeskHtml => html`<input type="hidden" name="seen" value="${shown}">`

/** The hidden field of every form that changes something. */
export const csrfField = ({ csrf }: DeskView): DeskHtml =>
  csrf ? html`<input type="hidden" name="csrf" value="${csrf}">` : html``
