import { exampleRules as rules } from './walks'

/** Returns the stored draft of an eligible student. */
export const draftOf = (typed: Record<string, string>, information: boolean) => {
  const list = (ids: string[]) => ids.map(id => ({ id, title: `document.${id}`, state: 'initial' }))
  return {
    id: '6f1f6c8e-6f0c-4f6e-9a53-2f8a2f3f0d11',
    information,
    answers: [],
    eligibility: rules,
    required: list(rules.requiredAttachments),
    optional: list(rules.optionalAttachments),
    bank: list(['BANK_DETAILS']),
    typed: { 'personal.birthdate': '2004-02-29', 'personal.nationality': 'VN', ...typed },
    verifier: '0'.repeat(64),
    isAccepted: false,
  }
}
