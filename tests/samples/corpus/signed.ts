import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib'

type Keep = (verdict: 'open' | 'active', name: string, bytes: Uint8Array) => void

/** Number of bytes reserved for a signature. A certificate and its signature need about 2,000. */
const SIGNATURE_BYTES = 4096
/** A number of ten digits. It reserves the space of a number in the byte range. */
const PLACEHOLDER = 1_000_000_000

interface Options {
  /** False for an empty field. */
  isSigned: boolean
  /** An action that runs a script on a click. */
  action?: Record<string, unknown>
}

/** Returns a page with a signature field (ISO 32000-1, 12.7.4.5). The bytes of the signature are zeros. */
async function pageToSign({ isSigned, action }: Options): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage()
  page.drawText('Certificat de scolarite')
  const signature =
    isSigned &&
    pdf.context.register(
      pdf.context.obj({
        Type: 'Sig',
        Filter: 'Adobe.PPKLite',
        SubFilter: 'adbe.pkcs7.detached',
        ByteRange: [0, PLACEHOLDER, PLACEHOLDER, PLACEHOLDER],
        Contents: PDFHexString.of('00'.repeat(SIGNATURE_BYTES)),
      }),
    )
  const field = pdf.context.register(
    pdf.context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFHexString.fromText('Signature'),
      F: 132,
      P: page.ref,
      Rect: [40, 40, 240, 100],
      ...(signature && { V: signature }),
      ...(action && { A: pdf.context.obj(action as never) }),
    }),
  )
  page.node.set(PDFName.of('Annots'), pdf.context.obj([field]))
  pdf.catalog.set(PDFName.of('AcroForm'), pdf.context.obj({ Fields: [field], SigFlags: isSigned ? 3 : 0 }))
  return Buffer.from(await pdf.save({ useObjectStreams: false }))
}

/** Signs a page with a new certificate. The signature covers all bytes but its own (ISO 32000-1, 12.8.3.3). */
async function signedPage(folder: string): Promise<Buffer> {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  const pdf = await pageToSign({ isSigned: true })
  const start = pdf.indexOf('<0000')
  const end = pdf.indexOf('>', start) + 1
  const placeholder = new RegExp(`0 ${PLACEHOLDER} ${PLACEHOLDER} ${PLACEHOLDER}`)
  const range = [0, start, end, pdf.length - end].join(' ')
  const text = pdf.toString('latin1').replace(placeholder, found => range.padEnd(found.length))
  const content = Buffer.from(text, 'latin1')
  writeFileSync(join(folder, 'content'), Buffer.concat([content.subarray(0, start), content.subarray(end)]))
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-noenc',
    '-subj',
    '/CN=Example',
    '-keyout',
    'key',
    '-out',
    'cert',
  )
  openssl(
    ...['cms', '-sign', '-binary', '-md', 'sha256', '-in', 'content', '-signer', 'cert', '-inkey', 'key'],
    ...['-outform', 'DER', '-out', 'signature'],
  )
  content.write(readFileSync(join(folder, 'signature')).toString('hex'), start + 1, 'latin1')
  return content
}

/** Creates PDFs with a signature field: a signed one, as universities and banks issue, an empty one, and one with a script. */
export async function writeSigned(keep: Keep): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'signed-'))
  try {
    keep('open', 'openssl-signed', await signedPage(folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  keep('open', 'pdflib-signature-field', await pageToSign({ isSigned: false }))
  const action = { S: 'JavaScript', JS: PDFHexString.fromText('app.alert(1)') }
  keep('active', 'pdflib-signature-script', await pageToSign({ isSigned: false, action }))
}
