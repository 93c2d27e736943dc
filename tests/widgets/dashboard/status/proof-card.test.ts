import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { proofFacts, proofLines, proofNumber } from '../../../../widgets/dashboard/status/proof-card/facts'
import { loadProofTexts } from '../../../../widgets/dashboard/status/proof-card/texts'
import { createWriter, type Line } from '../../../../widgets/dashboard/status/proof-card/write-lines'
import { createStatus } from '../../../../widgets/dashboard/status/store'
import { signOut } from '../../../../widgets/runtime/sign-in'
import { openCase } from '../../../actors/case'
import { openPersonalSpace } from '../../../actors/student/space'
import { requiredDocuments } from '../../../actors/students'
import { fetchFrom, OPEN_TIMEOUT_MS, type OpenDemo, openDemo, withFault } from '../../../help/demo'

let demo: OpenDemo
beforeAll(async () => {
  demo = await openDemo()
}, OPEN_TIMEOUT_MS)
afterEach(() => demo.empty())
afterAll(() => demo.close())

/** Opens the personal space of a student with a provisional number. While `connection.isDown`, all requests fail. */
async function openRegisteredCase() {
  const linh = await openCase(demo)
  await linh.sendAndAccept(requiredDocuments)
  const connection = { isDown: false }
  const fault = () => (connection.isDown ? Promise.reject(new TypeError('down')) : undefined)
  const space = await openPersonalSpace(demo, {
    isRegistered: true,
    fetch: withFault(fetchFrom(demo.app), fault),
  })
  return { ...space, linh, connection, status: space.store.part(createStatus) }
}

test('the card has the content of the certificate, even if the record has changed since', async () => {
  const { status, student } = await openRegisteredCase()
  await status.load()
  const [attestation] = status.$attestations.get().list
  if (!attestation) throw new Error('no certificate')
  const record = student()
  const facts = proofFacts(attestation, { ...record, personal: { ...record.personal, surname: 'OTHER' } })
  if (!facts) throw new Error('no card')
  expect(facts.checkUrl).toContain('/demo/certificate#')
  const { groups, key } = proofNumber(facts)
  expect(`${groups}${key}`.replace(/\D/g, '')).toBe(record.insuredInformation.provisionalNumber)
  expect(proofLines(facts, await loadProofTexts('fr'))).toEqual([
    { key: 'name', value: 'NGUYỄN Linh' },
    { key: 'birthdate', value: '29\u00a0février\u00a02004' },
    {
      key: 'validity',
      value: 'À partir du 1er\u00a0septembre\u00a02026, jusqu’à l’attribution du numéro définitif',
    },
  ])
})

test('without content from the backend, the card uses the record', async () => {
  const { student } = await openRegisteredCase()
  const withoutContent = { id: '1', nature: 'PROVISIONAL' as const, availableAt: '2026-09-01T08:00:00Z' }
  expect(proofFacts(withoutContent, student())).toEqual({
    nature: 'PROVISIONAL',
    name: 'NGUYỄN Linh',
    number: student().insuredInformation.provisionalNumber,
    birthdate: '2004-02-29',
    rightsStart: '2026-09-01',
  })
  expect(proofFacts({ ...withoutContent, nature: 'DEFINITIVE' }, student())).toBeUndefined()
})

test('a number in another format is shown unchanged', () => {
  expect(proofNumber({ nature: 'PROVISIONAL', name: 'A', number: '2A 12' })).toEqual({ groups: '2A 12' })
})

test('offline, the listed certificates stay available until the logout', async () => {
  const { status, connection } = await openRegisteredCase()
  await status.load()
  status.forget()
  connection.isDown = true
  await status.load()
  expect(status.$attestations.get()).toMatchObject({
    state: 'rejected',
    list: [{ nature: 'PROVISIONAL' }],
  })
  connection.isDown = false
  signOut('en')
  expect(status.$attestations.get().list).toEqual([])
})

test('the card closes with the section', async () => {
  const { status } = await openRegisteredCase()
  status.proof.open()
  status.forget()
  expect(status.proof.$isOpen.get()).toBe(false)
})

test('a card whose script cannot be loaded closes with an error', async () => {
  const { status, notices } = await openRegisteredCase()
  status.proof.open()
  status.proof.reportLoadFailure()
  expect(status.proof.$isOpen.get()).toBe(false)
  expect(notices()).toMatchObject([{ code: 'unknown' }])
})

/** Creates a canvas context with letters half as wide as their size. Records the text that it draws. */
function createPen() {
  const drawn: { text: string; x: number; y: number; size: number; width: number }[] = []
  const pen = {
    font: '',
    measureText: (text: string) => ({ width: (text.length * Number.parseFloat(pen.font.slice(4))) / 2 }),
    fillText(text: string, x: number, y: number) {
      const size = Number.parseFloat(pen.font.slice(4))
      drawn.push({ text, x, y, size, width: pen.measureText(text).width })
    },
  }
  return { pen: pen as unknown as CanvasRenderingContext2D, drawn }
}

const column = { x: 4, y: 3, width: 40, height: 34 }
const writeColumn = (...lines: Omit<Line, 'color'>[]) => {
  const { pen, drawn } = createPen()
  createWriter(pen, 'sans', 10).writeColumn(
    lines.map(line => ({ ...line, color: '#000' })),
    column,
  )
  return drawn
}

test('a text wraps at spaces, and no part is lost', () => {
  const text = 'À présenter à la pharmacie ou chez le médecin'
  const rows = writeColumn({ text, size: 3 })
  expect(rows.map(row => row.text).join(' ')).toBe(text)
  expect(rows.map(({ size }) => size)).toEqual([30, 30])
})

test.each([
  ['a name of 241 letters without a space', 'W'.repeat(241)],
  ['a name of many words', 'de la Cruz '.repeat(21).trim()],
  ['a sentence in Chinese', '请在药店或就诊时出示'.repeat(4)],
])('%s fits into its column', (_, text) => {
  const rows = writeColumn({ text: 'Nom et prénom', size: 2 }, { text, size: 3, isBold: true })
  expect(
    rows
      .slice(1)
      .map(row => row.text)
      .join('')
      .replace(/\s/g, ''),
  ).toBe(text.replace(/\s/g, ''))
  for (const { width, y } of rows) {
    expect(width).toBeLessThanOrEqual(column.width * 10)
    expect(y).toBeLessThanOrEqual((column.y + column.height) * 10)
  }
})

test('a long number is not wrapped but written smaller', () => {
  const [row, ...more] = writeColumn({ text: '8 04 02 99 345 001 clé 42', size: 6, isOneLine: true })
  expect(more).toEqual([])
  expect(row?.width).toBeLessThanOrEqual(400)
})
