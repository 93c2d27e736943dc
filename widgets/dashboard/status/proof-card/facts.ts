import type { Attestation, CertificateCard, Nature } from '../../../contract/student/attestation'
import type { Student } from '../../../contract/student/student'
import { formatDate } from '../../../dossier/fields/format-date'
import type { Texts } from '../../../i18n/texts'
import { numberParts } from '../number/number-parts'

/** The content of the card that the student shows to prove the entitlement. */
export interface ProofFacts extends CertificateCard {
  nature: Nature
}

/**
 * Returns the card's content from the certificate. If the backend omits it, takes it from the student's record; undefined if the
 * record has no number of this nature.
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

/** A line of the card. The text key of its label is `proof.<key>`. */
interface ProofLine {
  key: 'name' | 'birthdate' | 'validity'
  value: string
}

/** Returns the lines of the card in French. Lines with unknown values are omitted. */
export function proofLines(facts: ProofFacts, french: Texts): ProofLine[] {
  const { nature, name, birthdate, rightsStart } = facts
  const date = rightsStart && formatDate(rightsStart, 'fr')
  const lines: [ProofLine['key'], string | undefined][] = [
    ['name', name],
    ['birthdate', birthdate && formatDate(birthdate, 'fr')],
    ['validity', date && french(`proof.valid.${nature}`, { date })],
  ]
  return lines.flatMap(([key, value]) => (value ? [{ key, value }] : []))
}

/** Returns the number in groups of digits, and its key. A number in an unknown format is returned unchanged. */
export const proofNumber = ({ number }: ProofFacts): { groups: string; key?: string } =>
  numberParts(number) ?? { groups: number }
