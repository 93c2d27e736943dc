import { expect, test } from 'vitest'
import { type Category, categoriesIn } from '../../../widgets/contract/document/category'
import type { Attachment, AttachmentStatus } from '../../../widgets/contract/document/document'
import { bankDocuments } from '../../../widgets/contract/document/document-rules'
import {
  acceptsFile,
  isOpen,
  missingDocument,
  withBankOption,
} from '../../../widgets/contract/document/open-documents'

const row = (category: Category, status: AttachmentStatus, isAsked?: boolean): Attachment => ({
  ...missingDocument(category),
  status,
  ...(isAsked !== undefined && { isAsked }),
})

test.each<[AttachmentStatus, boolean | undefined, boolean, boolean]>([
  ['MISSING', true, true, true],
  ['MISSING', false, false, true],
  ['MISSING', undefined, true, true],
  ['REJECTED', undefined, true, true],
  ['UPLOADED', undefined, false, true],
  ['VALIDATED', undefined, false, false],
  ['VALIDATED', false, false, false],
  // The document has expired, so a new document is accepted.
  ['VALIDATED', true, true, true],
])(
  'a document that is %s (asked for: %s) is open: %s, and accepts a file: %s',
  (status, isAsked, open, accepted) => {
    const document = row('IDENTITY', status, isAsked)
    expect([isOpen(document, [document]), acceptsFile(document, false)]).toEqual([open, accepted])
  },
)

test('if bank details are requested, a student with another person’s account must send the documents of that account', () => {
  const list = [row('IDENTITY', 'MISSING', true), row('BANK_DETAILS', 'MISSING', false)]
  const open = (list: Attachment[]) =>
    withBankOption(list, true).flatMap(row => (isOpen(row, list, true) ? [row.category] : []))
  expect(open(list)).toEqual(['IDENTITY'])
  const requested = [row('BANK_DETAILS', 'MISSING', true)]
  expect(open(requested)).toEqual(['BANK_DETAILS_2', 'BANK_DETAILS_DELEGATE'])
})

test('the bank documents are the categories of the bank section', () => {
  expect(bankDocuments).toEqual(categoriesIn('bank'))
})
