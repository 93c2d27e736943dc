import * as z from 'zod/mini'
import { countries, nationalities, nationality } from '../../../../widgets/contract/country'
import { category } from '../../../../widgets/contract/document/category'
import { attachment } from '../../../../widgets/contract/document/document'
import { bank, details } from '../../../../widgets/contract/document/document-details'
import { answer, eligibility } from '../../../../widgets/contract/eligibility/eligibility'
import { question } from '../../../../widgets/contract/eligibility/question'
import { postcodePattern } from '../../../../widgets/contract/location'
import { getDelivery } from '../../../../widgets/contract/parcel'
import { postRenew } from '../../../../widgets/contract/sign-in'
import { attestation, certificateCard } from '../../../../widgets/contract/student/attestation'
import { editable } from '../../../../widgets/contract/student/edit'
import { identity, residence, visa } from '../../../../widgets/contract/student/identity-documents'
import { message } from '../../../../widgets/contract/student/message'
import {
  address,
  contact,
  EMAIL_LENGTH,
  email,
  NAME_LENGTH,
  name,
  PLACE_LENGTH,
  parents,
  personal,
  school,
} from '../../../../widgets/contract/student/record'
import { student } from '../../../../widgets/contract/student/student'
import { calendarDate } from '../../../../widgets/shared/date'

/** Schemas that the document lists under a name. */
export const schemaNames = z.registry<{ id: string }>()
const named = {
  Student: student,
  Eligibility: eligibility,
  Answer: answer,
  Question: question,
  Category: category,
  Attachment: attachment,
  Attestation: attestation,
  CertificateCard: certificateCard,
  Message: message,
  Editable: editable,
  Token: postRenew.reply,
  Delivery: getDelivery.reply,
  Details: details,
  IdentityDetails: identity,
  VisaDetails: visa,
  ResidenceDetails: residence,
  BankDetails: bank,
  Personal: personal,
  School: school,
  Parents: parents,
  Address: address,
  Contact: contact,
  Name: name,
  Email: email,
  Day: calendarDate,
  Nationality: nationality,
}
for (const [id, schema] of Object.entries(named)) schemaNames.add(schema, { id })

const anyDigits = 'Digits of every script are accepted, and stored as 0 to 9.'
const instant = { format: 'date-time' }
const placeName = { minLength: 1, maxLength: PLACE_LENGTH }

/** Descriptions of the contract's checks that JSON Schema cannot derive from their code. */
export const constraints = new Map<z.core.$ZodType, object>([
  [calendarDate, { format: 'date', description: `A day that exists, as YYYY-MM-DD. ${anyDigits}` }],
  [nationality, { enum: nationalities, description: 'ISO 3166-1 alpha-2, and XK (Kosovo), XX (stateless).' }],
  [personal.shape.birthCountry, { enum: countries }],
  [personal.shape.civility, { enum: ['ms', 'mr'] }],
  [
    name,
    {
      minLength: 1,
      maxLength: NAME_LENGTH,
      description:
        'As in the passport: Latin letters with any accent, spaces, hyphens, apostrophes, full stops, and / @ · between letters. Every kind of apostrophe or hyphen is stored as the plain one. Invisible characters are removed.',
    },
  ],
  [email, { format: 'email', maxLength: EMAIL_LENGTH }],
  [contact.shape.callingCode, { pattern: '^[1-9]\\d{0,2}$' }],
  [
    contact.shape.mobile,
    {
      pattern: '^\\+?\\d{4,15}$',
      description: `Stored without its leading zero, under its own calling code. ${anyDigits}`,
    },
  ],
  [address.shape.postcode, { pattern: postcodePattern.source }],
  [address.shape.roadName, placeName],
  [address.shape.city, placeName],
  [
    bank.shape.iban,
    { description: 'A valid IBAN; it is stored without spaces.', examples: ['FR1420041010050500013M02606'] },
  ],
  [
    certificateCard.shape.checkUrl,
    {
      maxLength: 1500,
      description: 'What the QR code of the certificate contains. Personal data are in its fragment only.',
    },
  ],
  [certificateCard.shape.number, { description: 'Thirteen digits, with or without their key.' }],
  [certificateCard.shape.mark, { description: 'A sentence in French that the card must show.' }],
  [message.shape.sentAt, instant],
  [attestation.shape.availableAt, instant],
  [student.shape.dossier.shape.createdAt, instant],
  [student.shape.dossier.shape.updatedAt, instant],
  [getDelivery.reply.shape.endsAt, instant],
])
