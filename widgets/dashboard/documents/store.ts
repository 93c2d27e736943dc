import { atom, computed } from 'nanostores'
import type { Category } from '../../contract/attachment'
import { at } from '../../contract/call'
import { type Attachment, getAttachmentFile } from '../../contract/upload'
import { createPicking } from '../../dossier/picking'
import { $unsent } from '../../state/unsaved'
import { createDownload } from '../download'
import { isOpen, isOtherWay, openDocuments, withBankWay } from '../open-documents'
import type { Context } from '../store'
import { createProofForm } from './form'
import { createSending, keepUnsent } from './sending'

/** A document as the student sees it. */
export interface Row {
  attachment: Attachment
  /** It waits for the student. */
  isOpen: boolean
}

/** The call for the file behind a row. */
export const fileCall = ({ id }: Attachment) => at(getAttachmentFile, { id: id ?? '' })

/** The documents of a case, and what the student is about to send. */
export function createDocuments(context: Context) {
  const { $attachments, load } = context.attachments
  const $server = computed($attachments, ({ list = [] }) => list)
  const form = createProofForm($server)
  const $isOther = computed(form.$typed, typed => typed['bank.hasNoNamedRib'] === 'true')
  const $list = computed([$server, $isOther, $unsent], (list, isOther, unsent) =>
    withBankWay(list, isOther, Object.keys(unsent) as Category[]),
  )
  const $rows = computed([$list, $isOther], (list, isOther): Row[] =>
    list.map(attachment => ({ attachment, isOpen: isOpen(attachment, list, isOther) })),
  )
  /** Visa and permit together are one. */
  const $count = computed([$list, $isOther], (list, isOther) => openDocuments(list, isOther).length)
  /** Only what waits for the student. */
  const $isFiltered = atom(false)

  const picking = createPicking(async (id, file) => {
    keepUnsent(id, file)
    return true
  })

  /** It belongs to the chosen way of giving bank details, and is not found good already. */
  function maySend(id: Category): boolean {
    const row = $list.get().find(({ category }) => category === id)
    return row !== undefined && row.status !== 'VALIDATED' && !isOtherWay(id, $isOther.get())
  }

  function look(id: Category): void {
    const file = $unsent.get()[id]
    if (file) picking.show(file.name, file.kind, file.bytes)
  }

  const { $busy, download } = createDownload(context.asker)

  return {
    ...{ $attachments, $list, $rows, $count, $isFiltered, $busy },
    ...{ form, picking, look, maySend },
    ...createSending(context, form),
    load,
    filter: (isFiltered: boolean) => $isFiltered.set(isFiltered),
    remove: (id: Category) => keepUnsent(id, undefined),
    download: (row: Attachment) => download(fileCall(row), {}, row.fileName ?? '', 'documents'),
  }
}
export type Documents = ReturnType<typeof createDocuments>
