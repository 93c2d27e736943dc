import type { Hono } from 'hono'
import { getCertificate, getWelcomePack, type Nature } from '../../widgets/contract/attestation'
import { studentBearer } from '../access/bearer'
import { checkAddress } from '../certificate/address'
import type { Facts } from '../certificate/facts'
import { bare } from '../certificate/number'
import { certificateKey } from '../certificate/sign'
import type { StudentRow } from '../db/schema'
import type { ServedFile } from '../file'
import { printCertificate } from '../pdf/certificate'
import { printWelcome } from '../pdf/welcome'
import { Refusal } from '../problem'
import { parisDay } from '../rules/day'
import { serve } from '../serve'
import { findAttestations } from '../store/attestations'
import type { Keeper } from '../world'

const names: Record<Nature, string> = {
  PROVISIONAL: 'attestation-provisoire.pdf',
  DEFINITIVE: 'attestation-definitive.pdf',
}

const file = (name: string, bytes: Uint8Array<ArrayBuffer>): ServedFile => ({
  ...{ name, bytes },
  mediaType: 'application/pdf',
  size: bytes.length,
})

/** What a student can have on paper; each gets their own and nobody else's, since no address names a student. */
export function paperRoutes(app: Hono, keeper: Keeper): void {
  const enter = studentBearer(keeper)

  serve(
    app,
    getCertificate,
    async ({ input, who, context }) => {
      context.header('Content-Language', 'fr')
      const facts = await factsOf(keeper, who, input.nature)
      const key = keeper.hasDemoPages && (await certificateKey(keeper.database))
      const printed = printCertificate(
        key ? { facts, address: checkAddress(keeper.siteUrl, facts, key) } : { facts },
      )
      return file(names[facts.nature], await printed)
    },
    { enter },
  )

  serve(
    app,
    getWelcomePack,
    async ({ language, context }) => {
      context.header('Content-Language', language)
      context.header('Vary', 'Accept-Language', { append: true })
      return file(`bienvenue-${language}.pdf`, await printWelcome(language))
    },
    { enter },
  )
}

/** What is certified of a student; a refusal (404) while there is no certificate of this nature. */
async function factsOf(
  { database }: Keeper,
  { id, personal, school, provisionalNumber, number: definitive }: StudentRow,
  nature: Nature | undefined,
): Promise<Facts> {
  const available = await findAttestations(database, { id })
  const found = nature ? available.find(one => one.nature === nature) : available[0]
  const number = found?.nature === 'DEFINITIVE' ? definitive : provisionalNumber
  if (!found || !number) throw new Refusal(404, [], { reason: 'paper.missing' })
  return {
    name: [personal.surname, personal.forename].filter(Boolean).join(' ').normalize('NFC'),
    number: bare(number),
    nature: found.nature,
    birthdate: personal.birthdate,
    rightsStart: school.rightsStartDate,
    issued: parisDay(found.availableAt),
  }
}
