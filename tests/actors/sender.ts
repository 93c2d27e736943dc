import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { Category } from '../../widgets/contract/document/category'
import type { AttachmentStatus } from '../../widgets/contract/document/document'
import { Documents } from '../../widgets/dashboard/documents/documents'
import { createDocuments, type Row } from '../../widgets/dashboard/documents/store'
import { spaceUploads } from '../../widgets/dashboard/unsaved'
import { LocaleContext } from '../../widgets/i18n/locale-context'
import type { OpenDemo } from '../help/demo'
import { exampleDetails } from '../samples/proofs'
import { createDesk } from './desk'
import { pdf } from './registrant'
import { meetResident } from './resident'

/** Opens a student's documents section. `send` sends a document from another device. */
export async function meetSender(demo: OpenDemo, options: Parameters<typeof meetResident>[1] = {}) {
  const resident = await meetResident(demo, { ...options, section: 'documents' })
  const { store, student, caller, page } = resident
  const documents = store.part(createDocuments)
  await store.attachments.load()
  const rows = () => documents.$rows.get()
  const row = (id: Category) => rows().find(({ attachment }) => attachment.category === id) as Row
  const open = () => rows().flatMap(({ isOpen, attachment: { category } }) => (isOpen ? [category] : []))

  async function judge(category: Category, status: Exclude<AttachmentStatus, 'MISSING'>, reason?: string) {
    const path = `students/${student().id}/attachments/${row(category).attachment.id}`
    await createDesk(demo).post(path, { status, ...(reason && { reason }) })
    await store.refresh()
  }

  async function send(category: Category) {
    const details = exampleDetails[category]
    await caller.send(category, details ? { details } : {})
    await store.refresh()
  }

  /** Returns the section's HTML. */
  function screen(): string {
    const view = createElement(Documents, { store, student: student(), titleRef: null })
    return renderToString(createElement(LocaleContext, { value: page.$locale.get() }, view))
      .replaceAll('<!-- -->', '')
      .replaceAll('&#x27;', "'")
  }

  /** Chooses a file. For an identity document, also chooses its type. */
  function choose(id: Category, name = 'scan.pdf') {
    void spaceUploads.keep(id, { name, kind: 'pdf', bytes: pdf() })
    if (id === 'IDENTITY') documents.form.fill({ 'identity.type': 'PASSPORT' })
  }
  const isChosen = (id: Category) => spaceUploads.stateOf(id).file !== undefined
  const state = (id: Category) => spaceUploads.stateOf(id).state
  return { ...resident, documents, rows, row, open, judge, send, screen, choose, isChosen, state }
}
