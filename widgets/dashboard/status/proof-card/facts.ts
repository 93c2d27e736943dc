import type { Attestation, CertificateCard, Nature } from '../../../contract/student/attestation'
import type { Student } from '../../../contract/student/student'
import { dateWords } from '../../../dossier/fields/date-words'
import type { Texts } from '../../../i18n/texts'
import { numberParts } from '../contacts/number'

/** What the card shows. */
export interface ProofFacts extends CertificateCard {
  nature: Nature
}

/**
 * The content of the certificate; from the record where the backend gives none. Undefined where the record has no number of
 * this nature.
 */
export function proofFacts({ nature, card }: Attestation, student: Student): ProofFacts | undefined {
  if (card) return { nature, ...card }
  const { personal, school, birthdate, insuredInformation } = student
  const { provisionalNumber, number: definitive } = insuredInformation
  const number = nature === 'DEFINITIVE' ? definitive : provisionalNumber
  if (!number) return undefined
  const name = [personal.surname, personal.forename].filter(Boolean).join(' ')
  return { nature, name, number, birthdate, rightsStart: school.rightsStartDate }
}

/** A line of the card: its label is `proof.<key>`. */
export interface ProofLine {
  key: 'name' | 'birthdate' | 'validity'
  value: string
}

/** The lines of the card in French; those that are known. */
export function proofLines(facts: ProofFacts, french: Texts): ProofLine[] {
  const { nature, name, birthdate, rightsStart } = facts
  const date = rightsStart && dateWords(rightsStart, 'fr')
  const known: [ProofLine['key'], string | undefined][] = [
    ['name', name],
    ['birthdate', birthdate && dateWords(birthdate, 'fr')],
    ['validity', date && french(`proof.valid.${nature}`, { date })],
  ]
  return known.flatMap(([key, value]) => (value ? [{ key, value }] : []))
}

/** The number in groups, and its key; a number of another form as it is. */
export const proofNumber = ({ number }: ProofFacts): { groups: string; key?: string } =>
  numberParts(number) ?? { groups: number }
