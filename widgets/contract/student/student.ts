import * as z from 'zod/mini'
import type { Call } from '../call'
import { identifier, orNull } from '../document/check'
import { eligibility } from '../eligibility/eligibility'
import { ME } from '../paths'
import { residence, visa } from './identity-documents'
import { address, contact, parents, personal, school } from './record'

/** The status of a case (spec, section 4). */
export const dossierStatus = z.enum([
  'AFFILIATED',
  'PENDING',
  'REGISTERED',
  'WAITING_STUDIES_DATE',
  'TO_PROCESS',
  'TO_PROCESS_RETURN',
  'WAITING_ATTACHMENT',
  'DONE',
  'CANCELED',
])
export type DossierStatus = z.output<typeof dossierStatus>

// Unlike a group that is sent, a stored group may have members that the kit does not know.
const storedParent = z.object(parents.shape.first.shape)

/** The logged-in student, with the whole record. Instants are RFC 3339 in UTC. */
export const student = z.object({
  id: identifier,
  /** The case reference that the student reads out. Beyond the specification: a backend may omit it. */
  reference: z.optional(z.string()),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  nationality: z.string(),
  birthdate: z.string(),
  rules: eligibility,
  unreadMessages: z._default(z.number(), 0),
  /** The number of the student's other sessions. Beyond the specification: a backend may omit it. */
  otherSessions: z.optional(z.number()),
  /** The days that a complete case usually takes (median). Beyond the specification: missing if too few cases were counted. */
  usualDays: z.optional(z.number()),
  /** Since when mails to `email` bounce. Beyond the specification: a backend may omit it. */
  mailBouncedAt: z.optional(z.string()),
  personal: z.object(personal.shape),
  school: z.object(school.shape),
  parents: z.object({ ...parents.shape, first: storedParent, second: z.nullable(storedParent) }),
  address: z.object(address.shape),
  contact: z.object(contact.shape),
  visa: orNull(z.object(visa.shape)),
  residence: orNull(z.object(residence.shape)),
  dossier: z.object({
    status: dossierStatus,
    createdAt: z.string(),
    updatedAt: z.string(),
    /** The number of reminders. After two without an answer the case is closed. */
    reminders: z._default(z.number(), 0),
    /** When the last reminder was sent. */
    remindedAt: z.optional(z.string()),
    /** After the second reminder: when the case is closed if the student does not answer. A partial answer postpones it. */
    endsAt: z.optional(z.string()),
    /** True after a reopening, until the student has confirmed the personal data (an empty `patchStudent`). */
    isToConfirm: z.optional(z.boolean()),
    history: z._default(z.array(z.object({ status: dossierStatus, at: z.string() })), []),
    /** The number of tasks (`tasksOf`). Beyond the specification: a backend may omit it. */
    tasks: z.optional(z.object({ now: z.number(), later: z.number() })),
  }),
  /** The provisional number (NIA) and the permanent number (NIR), if known. */
  insuredInformation: z.object({
    provisionalNumber: z.optional(z.string()),
    number: z.optional(z.string()),
  }),
})
export type Student = z.output<typeof student>

/** Returns the logged-in student. Needs the bearer token. */
export const getMe = {
  method: 'GET',
  path: ME,
  input: z.strictObject({}),
  reply: student,
} satisfies Call

/**
 * Reopens the case. From DONE it is a re-examination, from CANCELED a reopening; 409 for any other status. The required documents
 * are requested again, and the student must confirm the personal data. Needs the bearer token.
 */
export const postReopen = {
  method: 'POST',
  path: '/api/students/me/reopen_dossier',
  success: 204,
  /** The body is empty (spec, section 7). */
  input: z.optional(z.strictObject({})),
  reply: z.unknown(),
} satisfies Call
