/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from 'hono/jsx'
import type { DeskProposalRow } from '../../storage/tables/desk'
import type { StudentRow } from '../../storage/tables/student'
import { CsrfField, type DeskView, deskAddress } from '../pages/view'

interface Props {
  view: DeskView
  path: string
  query?: Record<string, string>
  /** The version of the case or document on the page. The action is refused if it has changed since. */
  version: string
}

/** Renders a form for an action on a case or a document. Its field `seen` contains the version. */
export const ActionForm = ({ view, path, query, version, children }: PropsWithChildren<Props>) => (
  <form method="post" action={deskAddress(view, path, query)}>
    <CsrfField view={view} />
    <input type="hidden" name="seen" value={version} />
    {children}
  </form>
)

/** Props of the forms of one action on a case. */
export interface CaseFormProps {
  row: StudentRow
  /** The version of the case. */
  version: string
  /** The open proposal of this action, if there is one. */
  proposal: DeskProposalRow | undefined
  view: DeskView
}
