import type { Hono } from 'hono'
import {
  getAttestations,
  getCertificate,
  getWelcomePack,
  type Nature,
} from '../../../../widgets/contract/student/attestation'
import { requireStudent } from '../../domain/access/bearer-token'
import type { Clock, Site, Store } from '../../environment/environment'
import { attestationsOf, checkUrlOf, findCertificateContent } from '../../output/certificate/attestations'
import { printCachedCertificate } from '../../output/certificate/print'
import { welcomePack } from '../../output/welcome-pack/welcome-pack'
import { HttpError } from '../problem'
import { hydraList, serve } from '../serve'
import type { ServedFile } from '../serve-file'

const names: Record<Nature, string> = {
  PROVISIONAL: 'attestation-provisoire.pdf',
  DEFINITIVE: 'attestation-definitive.pdf',
}

const file = (name: string, bytes: Uint8Array<ArrayBuffer>): ServedFile => ({
  name,
  bytes,
  mediaType: 'application/pdf',
  size: bytes.length,
})

/** Adds the PDFs of a student. The token identifies the student, so that each student gets only their own PDFs. */
export function pdfRoutes(app: Hono, server: Store & Clock & Site): void {
  const authorize = requireStudent(server)

  serve(
    app,
    getCertificate,
    async ({ input, who, context }) => {
      context.header('Content-Language', 'fr')
      const facts = await findCertificateContent(server.database, who, input.nature)
      if (!facts) throw new HttpError(404, [], { reason: 'paper.missing' })
      const address = await checkUrlOf(server, facts)
      const printed = printCachedCertificate({ facts, ...(address && { address }) })
      return file(names[facts.nature], await printed)
    },
    { authorize },
  )

  serve(
    app,
    getWelcomePack,
    async ({ language, context }) => {
      context.header('Content-Language', language)
      context.header('Vary', 'Accept-Language', { append: true })
      return file(`bienvenue-${language}.pdf`, await welcomePack(language))
    },
    { authorize },
  )
}

export function attestationRoutes(app: Hono, server: Store & Clock & Site): void {
  serve(app, getAttestations, async ({ who }) => hydraList(await attestationsOf(server, who)), {
    authorize: requireStudent(server),
  })
}
