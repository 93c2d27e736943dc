import { formatReference } from '../../../../widgets/contract/reference'
import { dateFormat } from '../../../../widgets/shared/date-format'
import { formatNumber } from '../../domain/rules/number'
import {
  drawArtifact,
  drawLogo,
  mutedColor,
  PAGE_MARGIN,
  type PrintJob,
  primaryColor,
  printPdf,
  TEXT_WIDTH,
  writeBilingual,
  writeText,
} from '../print/print-job'
import type { CertificateContent } from './content'
import { drawFooter } from './print-footer'
import { drawTable } from './print-table'
import { certificateTexts, natureTexts } from './print-texts'

interface Certificate {
  facts: CertificateContent
  /** Address of the page that checks the certificate. Without it, no QR code is printed. */
  address?: string
}

/**
 * Resolves with the PDF of a certificate: one page in French, for French offices. Each French sentence and label has its English
 * translation below.
 */
export function printCertificate({ facts, address }: Certificate): Promise<Uint8Array<ArrayBuffer>> {
  const kindTexts = natureTexts[facts.nature]
  const at = new Date(`${facts.issued}T00:00:00Z`)
  return printPdf({ title: `${kindTexts.title[0]} – ${facts.name}`, language: 'fr', at }, job => {
    drawWatermark(job)
    drawHead(job)
    drawReference(job, facts.reference)
    job.pdf.y = 154
    writeBilingual(job, kindTexts.title, { kind: 'H1', size: 18, weight: 'bold', leading: 25 }, 11)
    job.pdf.y += 10
    writeBilingual(job, certificateTexts.lead, {}, 9)
    job.pdf.y += 12
    drawTable(job, [
      [certificateTexts.name, [facts.name]],
      [certificateTexts.birthdate, bilingualDate(facts.birthdate)],
      [kindTexts.number, [formatNumber(facts.number)]],
      [certificateTexts.rightsStart, bilingualDate(facts.rightsStart)],
      [certificateTexts.issued, bilingualDate(facts.issued)],
    ])
    job.pdf.y += 16
    writeBilingual(job, certificateTexts.allows, { kind: 'H2', size: 13, weight: 'bold' }, 9.5)
    job.pdf.y += 4
    writeBilingual(job, kindTexts.allows, {}, 9)
    drawFooter(job, address)
  })
}

/** Returns a date in French and in English. */
function bilingualDate(day: string): string[] {
  const date = new Date(`${day}T00:00:00Z`)
  return (['fr', 'en'] as const).map(language =>
    dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' })(date),
  )
}

function drawWatermark(job: PrintJob): void {
  drawArtifact(job, pdf => {
    pdf
      .rotate(-52, { origin: [297, 421] })
      .fillOpacity(0.05)
      .fillColor(primaryColor)
    pdf
      .font('latin bold', 76)
      .text(certificateTexts.watermark, 297 - pdf.widthOfString(certificateTexts.watermark) / 2, 440, {
        lineBreak: false,
        baseline: 'alphabetic',
      })
  })
}

/** Draws the issuing service, and the warning that the certificate is a demonstration. */
function drawHead(job: PrintJob): void {
  drawLogo(job, PAGE_MARGIN, 40)
  drawArtifact(job, pdf => {
    pdf.roundedRect(PAGE_MARGIN, 90, TEXT_WIDTH, 44, 8).fill('#fff4da')
  })
  writeText(job, certificateTexts.service[0], {
    x: PAGE_MARGIN + 46,
    y: 39,
    size: 12,
    weight: 'bold',
    leading: 18,
  })
  writeText(job, certificateTexts.service[1], {
    x: PAGE_MARGIN + 46,
    size: 9,
    color: mutedColor,
    language: 'en',
  })
  const mark = { x: PAGE_MARGIN + 14, width: TEXT_WIDTH - 28, color: '#7a4f00' }
  writeText(job, certificateTexts.mark[0], { ...mark, y: 95, size: 10.5, weight: 'bold' })
  writeText(job, certificateTexts.mark[1], { ...mark, size: 9, language: 'en' })
}

/** Draws the reference at the right of the header. The table has no row for it, because a long name leaves no space. */
function drawReference(job: PrintJob, reference: string): void {
  const side = { x: PAGE_MARGIN + TEXT_WIDTH - 140, width: 140 }
  writeText(job, certificateTexts.reference[0], { ...side, y: 39, size: 9, leading: 12 })
  writeText(job, certificateTexts.reference[1], {
    ...side,
    size: 8.5,
    leading: 12,
    color: mutedColor,
    language: 'en',
  })
  writeText(job, formatReference(reference), { ...side, size: 11, weight: 'bold', leading: 16 })
}

/** Maximum number of certificates in the cache. Each has about 27 kB. */
const MAX_CACHED = 100

type Print = typeof printCertificate

/**
 * Returns `print` with a cache, since printing blocks all other requests. The most recently used certificates are cached. The cache
 * key contains all printed data, so that a student never gets another student's certificate.
 */
export function createCertificateCache(print: Print = printCertificate, maxCached = MAX_CACHED): Print {
  const cache = new Map<string, ReturnType<Print>>()
  return certificate => {
    const key = keyOf(certificate)
    const printed = cache.get(key) ?? print(certificate)
    // Moves the entry to the end of the map. The first entry is the least recently used one, and is deleted first.
    cache.delete(key)
    cache.set(key, printed)
    // The caller gets the error. The next request prints again.
    printed.catch(() => cache.delete(key))
    const [oldest] = cache.keys()
    if (oldest !== undefined && cache.size > maxCached) cache.delete(oldest)
    return printed
  }
}

/** Returns the cache key. Fields are sorted by name, since the database does not preserve their order. */
const keyOf = ({ facts, address }: Certificate): string =>
  JSON.stringify([Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1)), address ?? null])

/** Prints a certificate, or returns it from the cache. */
export const printCachedCertificate = createCertificateCache()
