import type * as z from 'zod/mini'
import { exampleForeignerNumber } from '../../widgets/shared/limits'
import { exampleRegistration, exampleStudent } from '../actors/students'
import { definitionOf } from '../help/contract/schema'
import { oddText, oddValue } from './odd'
import type { Random } from './random'

/** Returns all leaf values. */
const leavesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value]

/** Known valid values, for schemas that do not list their values. */
const knownValues: unknown[] = [
  ...new Set([
    ...[...leavesOf(exampleRegistration()), ...leavesOf(exampleStudent())],
    ...['linh@example.org', '123456', 'A'.repeat(43), '1', '2', '100', 'FR', 'DE', 'CA', 'AD', 'VN'],
    ...[
      '2004-02-29',
      '2012-01-01',
      '2026-09-01',
      '2027-09-01',
      'FRA123456789',
      exampleForeignerNumber,
      '7040299101001',
    ],
    ...['FR7630006000011234567890189', 'DE89370400440532013000', 'PROVISIONAL', 'DEFINITIVE', 'FKMRTWXY23'],
    ...['BANK_DETAILS', 'IDENTITY', 'VISA', 'RESIDENCE_PERMIT', 'SCHOOL_ATTESTATION', 'CIVIL_STATUS'],
    ...['bis', 'rue', 'yes', 'no', true, false, 7, 1, null],
  ]),
]

const acceptedValues = new Map<z.ZodMiniType, unknown[]>()

/** Returns the known values that a schema accepts. Throws if it finds no value, since the call would only get invalid input. */
function valuesFor(schema: z.ZodMiniType, name: string): unknown[] {
  const { values, entries } = definitionOf(schema)
  const candidates = values ?? (entries ? Object.values(entries) : knownValues)
  const accepted = acceptedValues.get(schema) ?? candidates.filter(value => schema.safeParse(value).success)
  if (accepted.length === 0) throw new Error(`No value is known for ${name}: add one to fuzz/input.ts`)
  acceptedValues.set(schema, accepted)
  return accepted
}

/** Returns an input in which each value is valid by itself. Their combination is often valid too. */
export function inputFor(schema: z.ZodMiniType, random: Random, name = 'the input'): unknown {
  const { shape, innerType, element, options, valueType, type } = definitionOf(schema)
  const inside = (part: z.ZodMiniType, key: string) => inputFor(part, random, `${name}.${key}`)
  if (shape) {
    const fields = Object.entries(shape).map(([key, part]) => [key, inside(part, key)])
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
  }
  if (valueType) return Object.fromEntries(randomFields(random))
  if (element) return Array.from({ length: random.int(4) }, () => inside(element, '0'))
  if (options) return inside(random.pick(options), 'one')
  if (innerType && random.percent(70)) return inside(innerType, 'given')
  if (type === 'optional') return undefined
  return random.pick(valuesFor(schema, name))
}

const { personal, school, parents, contact, address } = exampleRegistration()
const groups = [personal, school, parents, contact, address]

/** Returns some fields of one section of the record, like those in a change of the record. */
const randomFields = (random: Random) =>
  Object.entries(random.pick(groups)).filter(() => random.percent(50)) as [string, unknown][]

/** Returns the value with an error somewhere in it. */
export function corrupt(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.percent(10)) return oddValue(random)
  if (Array.isArray(value)) {
    const index = random.int(value.length + 1)
    return [...value.slice(0, index), corrupt(value[index], random), ...value.slice(index + 1)]
  }
  const entries = Object.entries(value)
  const position = random.int(entries.length + 1)
  const [key, inside] = entries[position] ?? [oddText(random), undefined]
  if (random.percent(15)) return Object.fromEntries(entries.filter((_, index) => index !== position))
  return Object.fromEntries([
    ...entries,
    [random.percent(5) ? oddText(random) : key, corrupt(inside, random)],
  ])
}
