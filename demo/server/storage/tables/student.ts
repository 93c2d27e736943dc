import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Category } from '../../../../widgets/contract/document/attachment'
import type { Details } from '../../../../widgets/contract/document/document-details'
import type { Answer, Eligibility } from '../../../../widgets/contract/eligibility/eligibility'
import { type Nature, nature } from '../../../../widgets/contract/student/attestation'
import type {
  Address,
  Contact,
  Parents,
  Personal,
  School,
} from '../../../../widgets/contract/student/identity'
import { type DossierStatus, dossierStatus } from '../../../../widgets/contract/student/student'
import { type Language, languages } from '../../../../widgets/shared/language'
import { MAX_REMINDERS } from '../../domain/rules/transitions'
import type { CertificateContent } from '../../output/certificate/content'
import { instant, isIn, isWithin } from './columns'

/** The first ten digits of a random UUID are 40 random bits, written with letters and digits that cannot be mistaken for others. */
const newReference = sql`translate(left(replace(gen_random_uuid()::text, '-', ''), 10), '0123456789abcdef', 'FKMRTWXY23456789')`

/** Surname and forename without regard to case and accents: by this the desk finds and sorts names. */
export const deskName = (personal: AnyPgColumn): SQL<string> =>
  sql<string>`lower(regexp_replace(normalize(coalesce(${personal} ->> 'surname', '') || coalesce(' ' || (${personal} ->> 'forename'), ''), NFKD), '[\\u0300-\\u036f]', '', 'g')) collate "C"`

/** The cases that wait for an agent. */
export const isInQueue = (status: AnyPgColumn): SQL =>
  isIn(status, ['TO_PROCESS', 'TO_PROCESS_RETURN', 'PENDING', 'AFFILIATED'])

export const studentTable = pgTable(
  'student',
  {
    id: uuid().primaryKey(),
    /** In lower case, with the domain as DNS has it: the key to the account. */
    email: text().notNull(),
    /** What a student reads out to be found. Made by the database. */
    reference: text().notNull().default(newReference),
    language: text().$type<Language>().notNull(),
    registrationKey: uuid('registration_key').notNull(),
    registrationHash: text('registration_hash').notNull(),
    personal: jsonb().$type<Personal>().notNull(),
    school: jsonb().$type<School>().notNull(),
    parents: jsonb().$type<Parents>().notNull(),
    address: jsonb().$type<Address>().notNull(),
    contact: jsonb().$type<Contact>().notNull(),
    answers: jsonb().$type<Answer[]>().notNull(),
    rules: jsonb().$type<Eligibility>().notNull(),
    visa: jsonb().$type<Extract<Details, { kind: 'visa' }>>(),
    residence: jsonb().$type<Extract<Details, { kind: 'residence' }>>(),
    status: text().$type<DossierStatus>().notNull(),
    /** Asked for, and not answered yet. */
    asked: jsonb().$type<Category[]>().notNull().default([]),
    reminders: integer().notNull().default(0),
    remindedAt: instant('reminded_at'),
    /** When the student last sent something that was asked for: only these files keep a case open. */
    answeredAt: instant('answered_at'),
    isToConfirm: boolean('is_to_confirm').notNull().default(false),
    /** When the rules of the case are applied next. */
    dueAt: instant('due_at'),
    /** When erasure was asked for, if an agent has to look at the request. */
    erasureAskedAt: instant('erasure_asked_at'),
    /** The last day on which it was asked for, and how often. */
    erasureDay: date('erasure_day'),
    erasureCount: integer('erasure_count').notNull().default(0),
    /** Since when mails to the present address come back. */
    mailBouncedAt: instant('mail_bounced_at'),
    /** The last day on which all data were downloaded, and how often: each download reads all files. */
    exportDay: date('export_day'),
    exportCount: integer('export_count').notNull().default(0),
    provisionalNumber: text('provisional_number'),
    number: text(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  table => [
    unique('student_email_key').on(table.email),
    unique('student_reference').on(table.reference),
    uniqueIndex('student_provisional_number').on(table.provisionalNumber),
    uniqueIndex('student_number').on(table.number),
    check('student_reference_letters', sql`${table.reference} ~ '^[FKMRTWXY2-9]{10}$'`),
    check('student_language', isIn(table.language, languages)),
    check('student_status', isIn(table.status, dossierStatus.options)),
    check('student_reminders', isWithin(table.reminders, 0, MAX_REMINDERS)),
    index('student_due').on(table.dueAt, table.id).where(sql`${table.dueAt} is not null`),
    index('student_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('student_updated').on(table.updatedAt, table.id),
    index('student_bounced').on(table.mailBouncedAt).where(sql`${table.mailBouncedAt} is not null`),
    // What the desk looks for, each in the order in which it is shown.
    index('student_desk_name').on(deskName(table.personal), table.id),
    index('student_desk_email').on(sql`${table.email} collate "C"`, table.id),
    index('student_desk_status').on(table.status, table.createdAt, table.id),
    index('student_desk_queue').on(table.createdAt, table.id).where(isInQueue(table.status)),
    index('student_erasure_asked')
      .on(table.erasureAskedAt, table.id)
      .where(sql`${table.erasureAskedAt} is not null`),
  ],
)
export type StudentRow = typeof studentTable.$inferSelect

/** Reference to a student, with whom the row is deleted. */
export const ownerId = () =>
  uuid('student_id')
    .notNull()
    .references(() => studentTable.id, { onDelete: 'cascade' })

export const statusChangeTable = pgTable(
  'status_change',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    studentId: ownerId(),
    status: text().$type<DossierStatus>().notNull(),
    at: instant('at').notNull(),
  },
  table => [
    check('status_change_status', isIn(table.status, dossierStatus.options)),
    index('status_change_student').on(table.studentId, table.id),
  ],
)

export const attestationTable = pgTable(
  'attestation',
  {
    id: uuid().primaryKey(),
    studentId: ownerId(),
    nature: text().$type<Nature>().notNull(),
    availableAt: instant('available_at').notNull(),
    /** A certificate keeps saying what it said on the day on which it was issued. */
    facts: jsonb().$type<CertificateContent>().notNull(),
  },
  table => [
    unique('attestation_student_id_nature_key').on(table.studentId, table.nature),
    check('attestation_nature', isIn(table.nature, nature.def.values)),
  ],
)
