/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from 'hono/jsx'
import type { DeskProposalRow } from '../../storage/tables/desk'
import type { StudentRow } from '../../storage/tables/student'
import { CsrfField, type DeskView, deskAddress } from '../pages/view'

interface Props {
  view: DeskView
  path: string
  query?: Record<string, string>
  /** The version of the case or document that the page shows: what has changed since then is not changed unseen. */
  version: string
}

/** A form that acts on a case or a document. */
export const ActionForm = ({ view, path, query, version, children }: PropsWithChildren<Props>) => (
  <form method="post" action={deskAddress(view, path, query)}>
    <CsrfField view={view} />
    <input type="hidden" name="seen" value={version} />
    {children}
  </form>
)

/** What the forms of one action on a case are drawn from. */
export interface CaseFormProps {
  row: StudentRow
  /** The version of the case. */
  version: string
  /** What an agent has proposed of this action. */
  proposal: DeskProposalRow | undefined
  view: DeskView
}
