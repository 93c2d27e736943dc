/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from 'hono/jsx'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Language } from '../../../../widgets/shared/language'
import type { Translate } from '../../output/language/texts'
import type { Agent } from '../access/role'

export type DeskHtml = HtmlEscapedString | Promise<HtmlEscapedString>

/** What an address of the desk depends on. */
export interface PageFacts {
  /** What the desk's addresses begin with: nothing where it has an origin of its own. */
  base: string
  language: Language
}

/** What every page of the desk needs to be drawn. */
export interface DeskView extends PageFacts {
  word: Translate
  agent: Agent
  /** Proves that a form is of the agent's own page. */
  csrf: string
  /** The time of the cases. */
  now: Date
}

/** An address of the desk, in the language of the page. */
export function deskAddress(
  { base, language }: PageFacts,
  path: string,
  query: Record<string, string> = {},
): string {
  const page = path === '/' ? base || path : base + path
  return `${page}?${new URLSearchParams({ ...query, lang: language })}`
}

/** The name under which agents know a student. */
export const fullName = ({
  surname,
  forename,
}: {
  surname: string | null
  forename: string | null
}): string => [surname, forename].filter(Boolean).join(' ')

interface Labelled {
  label: string
}

/** What may be wider than the screen: the keyboard reaches it, and scrolls it. */
export const Wide = ({ label, children }: PropsWithChildren<Labelled>) => (
  <section class="wide" tabindex={0} aria-label={label}>
    {children}
  </section>
)

/** Proves that a form is of the agent's own page. */
export const CsrfField = ({ view: { csrf } }: { view: DeskView }) => (
  <input type="hidden" name="csrf" value={csrf} />
)
