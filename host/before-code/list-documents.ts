import { type Draft, hasStayChoice, stayDocuments } from '../../widgets/before-code'

/**
 * Reduces a view of all documents to those of this draft. Returns false if the list depends on the application's code: with only
 * one of visa and permit, or without a proof of civil status.
 */
export function listDocuments(view: HTMLElement, { information, ...draft }: Draft): boolean {
  const [visa, permit] = stayDocuments
  const idsOf = (items: Draft['required']) => items.map(({ id }) => id)
  const required = idsOf(draft.required)
  const later = idsOf([...draft.optional, ...draft.bank])
  const hasOne = required.includes(visa) || required.includes(permit)
  if ((hasOne && !hasStayChoice(required)) || !later.includes('CIVIL_STATUS')) return false
  for (const [at, section] of [...view.querySelectorAll('.documents')].entries()) {
    const ids = [required, later][at] ?? []
    const lines = ids
      .filter(id => id !== permit)
      .flatMap(id => view.querySelector(`[data-document="${id}"]`)?.cloneNode(true) ?? missing(id))
    section.querySelector('ul')?.replaceChildren(...lines)
  }
  if (!later.includes('CIVIL_STATUS_TRANSLATION')) view.querySelector('[data-translation]')?.remove()
  const declaration = view.querySelector<HTMLInputElement>('#declaration')
  if (declaration) declaration.defaultChecked = information
  return true
}

function missing(id: string): never {
  throw new Error(`${id} is not drawn`)
}
