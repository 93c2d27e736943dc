import type { Hono } from 'hono'
import { getCertificate, getWelcomePack, type Nature } from '../../../widgets/contract/attestation'
import { studentBearer } from '../access/bearer-token'
import { certifiedOf } from '../certificate/attestations'
import { checkAddress } from '../certificate/check-url'
import { reprintCertificate } from '../certificate/print-cache'
import { certificateKey } from '../certificate/signature'
import type { Server } from '../environment/environment'
import { Refusal } from '../http/problem'
import { serve } from '../http/serve'
import type { ServedFile } from '../http/serve-file'
import { welcomePack } from '../welcome-pack/welcome-pack'

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
export function paperRoutes(app: Hono, server: Server): void {
  const enter = studentBearer(server)

  serve(
    app,
    getCertificate,
    async ({ input, who, context }) => {
      context.header('Content-Language', 'fr')
      const facts = await certifiedOf(server.database, who, input.nature)
      if (!facts) throw new Refusal(404, [], { reason: 'paper.missing' })
      const key = server.hasDemoPages && (await certificateKey(server.database))
      const printed = reprintCertificate(
        key ? { facts, address: checkAddress(server.siteUrl, facts, key) } : { facts },
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
