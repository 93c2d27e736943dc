/** @jsxImportSource hono/jsx */
import type { Category } from '../../../../widgets/contract/document/category'
import { dateFormat } from '../../../../widgets/shared/date-format'
import { describeAttachment } from '../../domain/documents/list'
import { INFECTED, reasonCodes, reasonText } from '../../domain/message/reason'
import { isTranslatable } from '../../domain/rules/documents/sent-documents'
import { isCaseClosed } from '../../domain/rules/transitions'
import { textsIn } from '../../output/language/texts'
import type { AttachmentRow } from '../../storage/tables/attachment'
import type { StudentRow } from '../../storage/tables/student'
import { hasRole } from '../access/access'
import { documentVersion } from '../actions/case-version'
import { ActionForm } from '../cases/action-form'
import { type DeskView, deskAddress } from '../pages/view'

interface Props {
  row: StudentRow
  category: Category
  /** The uploaded document. Undefined while it is missing. */
  attachment: AttachmentRow | undefined
  /** Whether this is the page of the document. Access keys then judge it, and a judgement opens the next document. */
  isOpen?: boolean
  view: DeskView
}

/** Renders one document of a case, with a link to it and the forms to judge it. */
export function DocumentItem({ row, category, attachment, isOpen = false, view }: Props) {
  const { language, word } = view
  const name = textsIn(language)(`document.document.${category}`)
  const description = attachment && describeAttachment(attachment, language)
  const status = description?.status ?? 'MISSING'
  const isRequired = row.rules.requiredAttachments.includes(category)
  // The bytes of an infected file are deleted.
  const canBeOpened = description && !description.isChecking && attachment.reason !== INFECTED
  const canBeJudged = canBeOpened && !isCaseClosed(row.status) && hasRole(view.agent, 'judge')
  return (
    <li>
      <div class="title">
        <p>
          <b>{name}</b> <small>{word(isRequired ? 'required' : 'optional')}</small>
        </p>
        <p class={`badge ${status.toLowerCase()}`}>{word(`document.${status}`)}</p>
      </div>
      {description?.reason && (
        <p class="about" dir="auto">
          {description.reason}
        </p>
      )}
      {description?.isChecking && <p class="about">{word('checking')}</p>}
      {canBeOpened && (
        <FileLink path={documentPath(row, attachment)} name={name} attachment={attachment} view={view} />
      )}
      {canBeJudged && <Judgement row={row} attachment={attachment} name={name} isOpen={isOpen} view={view} />}
    </li>
  )
}

export const documentPath = ({ id }: StudentRow, attachment: AttachmentRow): string =>
  `/students/${id}/attachments/${attachment.id}`

interface FileLinkProps {
  path: string
  /** The name of the document. */
  name: string
  attachment: AttachmentRow
  view: DeskView
}

function FileLink({ path, name, attachment: { fileName, uploadedAt }, view }: FileLinkProps) {
  const { language, word } = view
  const time = dateFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Paris' })
  return (
    <p class="about">
      <a href={deskAddress(view, path)} aria-label={word('about', { action: name, document: fileName })}>
        <bdi>{fileName}</bdi>
      </a>{' '}
      · <bdi>{time(uploadedAt)}</bdi>
    </p>
  )
}

/** Access keys (`accesskey`) that judge the open document. */
export const judgementKeys = { validate: 'v', translate: 't', refuse: 'r' } as const

/** Reasons that only a document in a foreign language can have. */
const translationReasons: string[] = ['translation', 'sworn'] satisfies (typeof reasonCodes)[number][]

interface JudgementProps {
  row: StudentRow
  attachment: AttachmentRow
  /** The name of the document. */
  name: string
  isOpen: boolean
  view: DeskView
}

function Judgement({ row, attachment, name, isOpen, view }: JudgementProps) {
  const { language, word } = view
  const { status, category } = attachment
  const form = {
    view,
    path: documentPath(row, attachment),
    query: isOpen ? { from: 'document' } : {},
    version: documentVersion(attachment),
  }
  const keyOf = (action: keyof typeof judgementKeys) => (isOpen ? judgementKeys[action] : undefined)
  const labelOf = (action: string) => word('about', { action: word(action), document: name })
  const judgementButton = (action: keyof typeof judgementKeys, value: string, buttonClass?: string) => (
    <ActionForm {...form}>
      <button
        type="submit"
        class={buttonClass}
        name="status"
        value={value}
        accesskey={keyOf(action)}
        aria-label={labelOf(action)}
      >
        {word(action)}
      </button>
    </ActionForm>
  )
  const canTranslate = isTranslatable(category, row.rules)
  const reasons = reasonCodes.filter(reason => canTranslate || !translationReasons.includes(reason))
  return (
    <div class="judge">
      {status !== 'VALIDATED' && judgementButton('validate', 'VALIDATED')}
      {canTranslate && status !== 'TO_TRANSLATE' && judgementButton('translate', 'TO_TRANSLATE', 'quiet')}
      <details>
        <summary accesskey={keyOf('refuse')} aria-label={labelOf('refuse')}>
          {word('refuse')}
        </summary>
        <ActionForm {...form}>
          <label>
            {word('reason')}{' '}
            <select name="reason">
              <option value="">{word('choose')}</option>
              {reasons.map(reason => (
                <option value={reason}>{reasonText(language, reason)}</option>
              ))}
            </select>
          </label>
          <label>
            {word('words')} <input name="reason" type="text" maxlength={500} lang="fr" dir="auto" />
          </label>
          <button
            type="submit"
            class="danger"
            name="status"
            value="REJECTED"
            aria-label={labelOf('confirmRefuse')}
          >
            {word('confirmRefuse')}
          </button>
        </ActionForm>
      </details>
    </div>
  )
}
