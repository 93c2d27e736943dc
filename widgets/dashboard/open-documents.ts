import type { Category } from '../contract/attachment'
import type { Attachment } from '../contract/document'

/** Of these one is enough (contract, section 5). */
const residence: Category[] = ['VISA', 'RESIDENCE_PERMIT']
const own: Category[] = ['BANK_DETAILS']
/** An account in somebody else's name needs their details and their proxy (contract, section 6). */
const delegated: Category[] = ['BANK_DETAILS_2', 'BANK_DETAILS_DELEGATE']

type List = readonly Attachment[]

export const isBank = (category: Category): boolean => category.startsWith('BANK_')

const isGood = ({ status }: Attachment) => status !== 'MISSING' && status !== 'REJECTED'

const has = (list: List, categories: Category[], test: (row: Attachment) => boolean = () => true) =>
  list.some(row => categories.includes(row.category) && test(row))

/** Do refunds go to somebody else's account, as far as the server has been told? */
export const isDelegated = (list: List): boolean => has(list, delegated) && !has(list, own, isGood)

/** Bank details come in one of two ways; this document belongs to the other. */
export const isOtherWay = (category: Category, isDelegated: boolean): boolean =>
  (isDelegated ? own : delegated).includes(category)

/** Does this document wait for the student? `list` holds all of them. */
export function isOpen(row: Attachment, list: List, isOther = isDelegated(list)): boolean {
  if (isOtherWay(row.category, isOther)) return false
  if (row.status === 'TO_TRANSLATE') return !(row.category === 'CIVIL_STATUS' && hasTranslation(list))
  return !isGood(row) && !(residence.includes(row.category) && has(list, residence, isGood))
}

/** A birth certificate keeps its place: its translation is a document of its own. */
const hasTranslation = (list: List) => has(list, ['CIVIL_STATUS_TRANSLATION'])

export const isAlternative = (category: Category, list: List): boolean =>
  residence.includes(category) && residence.every(one => has(list, [one]))

/** What the student has to send; of visa and permit, both of which would do, the first that was begun. */
export function openDocuments(list: List, isOther = isDelegated(list)): Attachment[] {
  const open = list.filter(row => isOpen(row, list, isOther))
  const either = open.filter(({ category }) => residence.includes(category))
  const meant = either.find(({ status }) => status !== 'MISSING') ?? either[0]
  return open.filter(row => row === meant || !either.includes(row))
}

const missing = (category: Category): Attachment => ({
  ...{ id: null, category, type: null, status: 'MISSING' },
  ...{ uploadedAt: null, fileName: null, size: null },
})

/**
 * The list as it is once the student has chosen a way to give bank details. What was sent stays in it, and so does what
 * was chosen (`begun`).
 */
export function withBankWay(list: List, isOther: boolean, begun: Category[] = []): Attachment[] {
  if (!list.some(({ category }) => isBank(category))) return [...list]
  const isBegun = (category: Category) => begun.includes(category)
  const kept = list.filter(({ category, id }) => id || !isOtherWay(category, isOther) || isBegun(category))
  const wanted = [...own, ...delegated].filter(
    category => !isOtherWay(category, isOther) || isBegun(category),
  )
  return [...kept, ...wanted.filter(category => !has(kept, [category])).map(missing)]
}
