import { generateKeyPairSync } from 'node:crypto'
import jsqr from 'jsqr'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../../demo/server/app'
import { formatNumber } from '../../../demo/server/domain/rules/number'
import { type CertificateContent, signedBytes } from '../../../demo/server/output/certificate/content'
import { createCertificateCache, printCertificate } from '../../../demo/server/output/certificate/print'
import { qrModules } from '../../../demo/server/output/certificate/print-footer'
import {
  certificateCheckUrl,
  certificateKey,
  isGenuine,
  signContent,
} from '../../../demo/server/output/certificate/signature'
import { layOutLines } from '../../../demo/server/output/print/line'
import { studentTable } from '../../../demo/server/storage/tables/student'
import type { Attestation } from '../../../widgets/contract/student/attestation'
import { NAME_LENGTH } from '../../../widgets/contract/student/record'
import { languages } from '../../../widgets/shared/language'
import { type OpenCase, openCase } from '../../actors/case'
import { createStudent } from '../../actors/student-api'
import { requiredDocuments } from '../../actors/students'
import { OPEN_TIMEOUT_MS, type OpenDemo, openDemo } from '../../help/demo'
import { joinLines, textOf, textPositions } from '../../samples/pdf-text'

let demo: OpenDemo
beforeAll(async () => {
  demo = await openDemo()
}, OPEN_TIMEOUT_MS)
afterAll(() => demo.close())
beforeEach(() => demo.empty())

const linh: CertificateContent = {
  name: 'NGUYỄN Linh',
  number: '8040299345001',
  nature: 'PROVISIONAL',
  birthdate: '2004-02-29',
  rightsStart: '2026-09-01',
  issued: '2026-09-15',
  reference: 'KX7F42MTW9',
}

const path = '/api/students/certificate.pdf'
/** Formats a number as it is read from the page, where no-break spaces become spaces. */
const printedNumber = (number: string) => joinLines(formatNumber(number))
const getCertificate = async ({ student }: OpenCase, query = '') => student.get(`${path}${query}`)
const attestationsIn = async (answer: Response): Promise<Attestation[]> =>
  (await answer.json())['hydra:member']
const textOfAnswer = async (answer: Response) =>
  joinLines((await textOf(await answer.arrayBuffer())).join(' '))

/** Creates a student with the provisional certificate. Returns the case with its number. */
async function openCertifiedCase(email?: string) {
  const mine = await openCase(demo, email ? { email } : {})
  await mine.sendAndAccept(requiredDocuments)
  const { provisionalNumber = '' } = (await mine.me()).insuredInformation
  return { ...mine, number: provisionalNumber }
}

/** Returns what a QR scanner reads. */
function scan(modules: boolean[][]): string | undefined {
  const scale = 4
  const size = modules.length * scale
  const pixels = new Uint8ClampedArray(size * size * 4)
  for (let point = 0; point < size * size; point++) {
    const row = modules[Math.floor(point / size / scale)]
    const isDark = row?.[Math.floor((point % size) / scale)]
    pixels.set(isDark ? [0, 0, 0, 255] : [255, 255, 255, 255], point * 4)
  }
  return jsqr(pixels, size, size)?.data
}

const checkFacts = (facts: object, headers = {}) =>
  demo.app.request('http://127.0.0.1/demo/certificate.json', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(facts),
  })

test('there is no certificate before there is a number', async () => {
  const answer = await getCertificate(await openCase(demo))
  expect(answer.status).toBe(404)
  expect(answer.headers.get('Content-Type')).toBe('application/problem+json')
  expect((await answer.json()).detail).toBe('No certificate is available yet.')
})

test('the provisional certificate is a PDF with name, number and start of the entitlements', async () => {
  const mine = await openCertifiedCase()
  const answer = await getCertificate(mine)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; .*attestation-provisoire\.pdf/),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-language': 'fr',
  })
  const text = await textOfAnswer(answer)
  const controlKey = mine.number.slice(13)
  expect(printedNumber(mine.number)).toMatch(new RegExp(`^8 04 02 99 \\d{3} \\d{3} \\| ${controlKey}$`))
  for (const phrase of [
    'NGUYỄN Linh',
    printedNumber(mine.number),
    '29 février 2004',
    '29 February 2004',
    '1er septembre 2026',
    'Document de démonstration, sans valeur',
    'Émis par la démonstration',
    'feuille de soins',
  ])
    expect(text).toContain(phrase)
})

test('the definitive certificate has its own number, and is sent by default', async () => {
  const mine = await openCase(demo)
  await mine.finish()
  const { provisionalNumber = '', number = '' } = (await mine.me()).insuredInformation
  const newest = await textOfAnswer(await getCertificate(mine))
  expect(newest).toContain(printedNumber(number))
  expect(newest).not.toContain(printedNumber(provisionalNumber))
  expect(await textOfAnswer(await getCertificate(mine, '?nature=DEFINITIVE'))).toBe(newest)
  expect(await textOfAnswer(await getCertificate(mine, '?nature=PROVISIONAL'))).toContain(
    printedNumber(provisionalNumber),
  )
})

test('the content of a certificate does not change with the student’s record', async () => {
  const mine = await openCertifiedCase()
  const before = await textOfAnswer(await getCertificate(mine))
  const { personal, school } = await mine.me()
  await demo.server.database.update(studentTable).set({
    personal: { ...personal, surname: 'OTHER' },
    school: { ...school, rightsStartDate: '2026-10-01' },
  })
  expect(await textOfAnswer(await getCertificate(mine))).toBe(before)
})

test('a certificate is available to its student only', async () => {
  const mine = await openCertifiedCase()
  const mai = createStudent(demo, 'mai@example.org')
  await mai.signIn('registration')
  expect((await mai.get(path)).status).toBe(404)
  expect((await demo.app.request(path)).status).toBe(401)
  for (const query of [`?id=${mine.id}`, `?student=${mine.id}`, '?nature=OTHER']) {
    const status = (await mai.get(path + query)).status
    expect([400, 404, 422], query).toContain(status)
  }
  expect((await getCertificate(mine, '?id=1')).status).toBe(400)
  expect((await getCertificate(mine, '?nature=OTHER')).status).toBe(422)
  const other = await openCertifiedCase('mai@example.org')
  expect(other.number).not.toBe(mine.number)
  expect(await textOfAnswer(await getCertificate(other))).not.toContain(printedNumber(mine.number))
})

test('the check of a QR code confirms the certificate, and refuses any changed content', async () => {
  const key = await certificateKey(demo.server.database)
  const address = certificateCheckUrl('https://site.example', linh, key)
  expect(scan(qrModules(address))).toBe(address)
  const { hash, pathname } = new URL(address)
  expect(pathname).toBe('/demo/certificate')
  const [packed = '', signature = ''] = hash.slice(1).split('.')
  expect(Buffer.from(packed, 'base64url')).toEqual(signedBytes(linh))

  expect(await (await checkFacts({ ...linh, signature })).json()).toEqual({ isGenuine: true })
  expect(await (await checkFacts({ ...linh, number: '8 04 02 99 345 001', signature })).json()).toEqual({
    isGenuine: true,
  })
  const changes: Partial<CertificateContent>[] = [
    { name: 'NGUYEN Linh' },
    { name: 'NGUYỄN Mai' },
    { number: '8040299345002' },
    { nature: 'DEFINITIVE' },
    { birthdate: '2004-03-01' },
    { rightsStart: '2025-09-01' },
    { issued: '2027-09-15' },
    { reference: 'KX7F42MTW8' },
  ]
  for (const change of changes) {
    expect(isGenuine({ ...linh, ...change }, signature, key), JSON.stringify(change)).toBe(false)
    expect(await (await checkFacts({ ...linh, ...change, signature })).json()).toEqual({ isGenuine: false })
  }
  for (const wrong of [
    '',
    'x',
    signature.slice(2),
    `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    '%'.repeat(500),
  ])
    expect(await (await checkFacts({ ...linh, signature: wrong })).json(), wrong).toEqual({
      isGenuine: false,
    })
})

test('the list of certificates has the content and the check address of each certificate', async () => {
  const mine = await openCertifiedCase()
  const { personal } = await mine.me()
  await demo.server.database.update(studentTable).set({ personal: { ...personal, surname: 'OTHER' } })
  const [attestation] = await attestationsIn(await mine.student.get('/api/students/me/attestations'))
  expect(attestation?.card).toMatchObject({
    name: 'NGUYỄN Linh',
    number: mine.number.slice(0, 13),
    birthdate: '2004-02-29',
    rightsStart: '2026-09-01',
    mark: 'Document de démonstration, sans valeur',
  })
  const { origin, pathname, search, hash } = new URL(attestation?.card?.checkUrl ?? '')
  expect([origin, pathname, search]).toEqual([demo.server.siteUrl, '/demo/certificate', ''])
  const [packed = '', signature = ''] = hash.slice(1).split('.')
  const [, name, number, nature, birthdate, rightsStart, issued, reference] = JSON.parse(
    Buffer.from(packed, 'base64url').toString(),
  )
  const facts = { name, number, nature, birthdate, rightsStart, issued, reference }
  expect(await (await checkFacts({ ...facts, signature })).json()).toEqual({ isGenuine: true })
})

test('a signature with another key is refused, and the key stays the same', async () => {
  const { privateKey } = generateKeyPairSync('ed25519')
  const key = await certificateKey(demo.server.database)
  expect(isGenuine(linh, signContent(linh, privateKey), key)).toBe(false)
  const keysReadAgain = await Promise.all([1, 2, 3].map(() => certificateKey(demo.server.database)))
  for (const again of keysReadAgain) expect(isGenuine(linh, signContent(linh, again), key)).toBe(true)
})

test.each([
  ['nothing', {}, 400],
  ['a certificate without its reference', { ...linh, reference: undefined, signature: 'x' }, 400],
  ['a number that is too short', { ...linh, number: '12', signature: 'x' }, 422],
  ['a day that does not exist', { ...linh, issued: '2026-02-30', signature: 'x' }, 422],
  ['an unknown member', { ...linh, signature: 'x', email: 'linh@example.org' }, 400],
])('the check of a certificate refuses %s', async (_, facts, status) => {
  expect((await checkFacts(facts)).status).toBe(status)
})

test('the check refuses a body over the limit and a request of another origin', async () => {
  expect((await checkFacts({ ...linh, signature: 'x'.repeat(5000) })).status).toBe(413)
  expect((await checkFacts({ ...linh, signature: 'x' }, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
})

test('a link in a PDF opens the page of the check in each language', async () => {
  for (const language of languages) {
    const answer = await demo.app.request(`http://127.0.0.1/demo/certificate?lang=${language}`, {
      headers: { 'Sec-Fetch-Site': 'cross-site' },
    })
    const page = await answer.text()
    expect(page).toContain(`<html lang="${language}"`)
    expect(page).not.toMatch(/<style|style=|<script(?! type="module" src="\/demo\/certificate\.js")/)
    expect(answer.headers.get('Content-Security-Policy')).toContain("script-src 'self'")
  }
  const elsewhere = await demo.app.request('http://evil.example/demo/certificate')
  expect(elsewhere.status).toBe(403)
})

test('a certificate has no QR code on a server without the demo pages', async () => {
  const mine = await openCertifiedCase()
  const app = createApp({ ...demo.server, hasDemoPages: false })
  const headers = { Authorization: `Bearer ${mine.student.token()}` }
  const text = await textOfAnswer(await app.request(path, { headers }))
  expect(text).toContain(printedNumber(mine.number))
  expect(text).not.toContain('Vérifier cette attestation')
  const [attestation] = await attestationsIn(await app.request('/api/students/me/attestations', { headers }))
  expect(attestation?.card).toMatchObject({ number: mine.number.slice(0, 13) })
  expect(attestation?.card).not.toHaveProperty('checkUrl')
  expect(await textOfAnswer(await getCertificate(mine))).toContain('Vérifier cette attestation')
  expect((await app.request('http://127.0.0.1/demo/certificate')).status).toBe(404)
})

test('each different content of a certificate is laid out once', async () => {
  const printed: unknown[] = []
  const print = createCertificateCache(certificate => {
    printed.push(certificate)
    return Promise.resolve(new TextEncoder().encode(JSON.stringify(certificate)))
  }, 9)
  const address = 'https://site.example/#1'
  const others = [
    { facts: linh },
    { facts: linh, address: 'https://site.example/#2' },
    { facts: { ...linh, name: 'NGUYỄN Mai' }, address },
    { facts: { ...linh, number: '8040299345002' }, address },
    { facts: { ...linh, nature: 'DEFINITIVE' as const }, address },
    { facts: { ...linh, birthdate: '2004-02-28' }, address },
    { facts: { ...linh, rightsStart: '2026-09-02' }, address },
    { facts: { ...linh, issued: '2026-09-16' }, address },
  ]
  const mine = { facts: linh, address }
  for (const content of [mine, ...others, mine, ...others])
    expect(JSON.parse(new TextDecoder().decode(await print(content)))).toEqual(content)
  expect(printed).toHaveLength(9)
  // A database may return the members in another order.
  await print({ facts: Object.fromEntries(Object.entries(linh).reverse()) as CertificateContent, address })
  expect(printed).toHaveLength(9)
  // One more entry removes the least recently used entry.
  await print({ facts: { ...linh, name: 'NGUYỄN Lan' }, address })
  await print(mine)
  expect(printed).toHaveLength(10)
  await print({ facts: linh })
  expect(printed).toHaveLength(11)
})

test('a failed layout of a certificate is retried', async () => {
  const outcomes = [Promise.reject(new Error('no font')), Promise.resolve(new Uint8Array([1]))]
  const print = createCertificateCache(
    () => outcomes.shift() ?? Promise.reject(new Error('called too often')),
  )
  await expect(print({ facts: linh })).rejects.toThrow('no font')
  expect(await print({ facts: linh })).toEqual(new Uint8Array([1]))
})

test('the same certificate gives the same file, and a long name with accents is complete', async () => {
  const name = 'DE LA CRUZ-ŁUKASIEWICZ Ştefan Đặng Þór Muñoz O’Brien-Œhler'
  const address = certificateCheckUrl(
    'https://site.example',
    linh,
    await certificateKey(demo.server.database),
  )
  const print = () => printCertificate({ facts: { ...linh, name }, address })
  const [first, second] = [await print(), await print()]
  expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true)
  const pages = await textOf(first)
  expect(pages).toHaveLength(1)
  expect(joinLines(pages.join(''))).toContain(name)
  expect(pages.join('')).not.toContain('\ufffd')
})

test.each([
  ['letters of the widest kind', 'W'.repeat(NAME_LENGTH)],
  ['accents put together from two signs', 'E\u0302\u0323'.repeat(40)],
  ['the signs of passports', 'Gal·la A/L @ '.repeat(9).trim()],
  [
    'an ordinary long name',
    'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschaferswessenschafewarenwohlgepflegeundsorgfaltigkei',
  ],
])('a very long name is complete on one page, above the footer: %s', async (_, name) => {
  const both = `${name} ${name}`.normalize('NFC')
  const address = certificateCheckUrl(
    'https://site.example',
    linh,
    await certificateKey(demo.server.database),
  )
  const bytes = await printCertificate({ facts: { ...linh, name: both }, address })
  const pages = await textOf(bytes)
  expect(pages).toHaveLength(1)
  const withoutSpaces = (text: string) => text.replace(/\s/g, '')
  expect(withoutSpaces(pages.join(''))).toContain(withoutSpaces(both))
  expect(joinLines(pages.join(''))).toContain(joinLines(formatNumber(linh.number)))
  const positions = await textPositions(bytes)
  // No text overlaps the footer.
  const footer = positions.findIndex(({ text }) => text.startsWith('Vérifier cette'))
  const lowest = Math.min(...positions.slice(1, footer).map(({ y }) => y))
  expect(lowest).toBeGreaterThan((positions[footer]?.y ?? Infinity) + 14)
})

test('no line is wider than its column, and long words are complete', () => {
  const measure = ({ text }: { text: string }) => text.length
  for (const word of ['W'.repeat(80), `a ${'b'.repeat(33)} c`, 'שלום'.repeat(9)]) {
    const lines = layOutLines(word, 'fr', 10, measure)
    for (const line of lines) expect(line.width).toBeLessThanOrEqual(10)
    expect(
      lines
        .map(({ logicalText }) => logicalText)
        .join('')
        .trim(),
    ).toBe(word)
  }
})
