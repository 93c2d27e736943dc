import type { Hono } from 'hono'
import { getCertificate, getWelcomePack, type Nature } from '../../widgets/contract/attestation'
import { studentBearer } from '../access/bearer'
import { checkAddress } from '../certificate/address'
import { certificateKey } from '../certificate/sign'
import type { ServedFile } from '../file'
import { welcomePack } from '../pdf/booklets'
import { reprintCertificate } from '../pdf/reprint'
import { Refusal } from '../problem'
import { serve } from '../serve'
import { certifiedOf } from '../store/attestations'
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
      const facts = await certifiedOf(keeper.database, who, input.nature)
      if (!facts) throw new Refusal(404, [], { reason: 'paper.missing' })
      const key = keeper.hasDemoPages && (await certificateKey(keeper.database))
      const printed = reprintCertificate(
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
      return file(`bienvenue-${language}.pdf`, await welcomePack(language))
    },
    { enter },
  )
}
