import { eq } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { attachmentTable as attachments } from '../../../../demo/server/storage/tables/attachment'
import { studentTable as students } from '../../../../demo/server/storage/tables/student'
import { type Group, groups } from '../../../../widgets/contract/student/edit'
import { Information } from '../../../../widgets/dashboard/information/information'
import { createInformation } from '../../../../widgets/dashboard/information/store'
import { $edit } from '../../../../widgets/dashboard/store/unsaved'
import { LocaleContext } from '../../../../widgets/i18n/locale-context'
import { type Language, languages } from '../../../../widgets/shared/language'
import { openPersonalSpace } from '../../../actors/student/space'
import { fetchFrom, OPEN_TIMEOUT_MS, type OpenDemo, openDemo, withFault } from '../../../help/demo'

let demo: OpenDemo
beforeAll(async () => {
  demo = await openDemo()
}, OPEN_TIMEOUT_MS)
afterEach(() => demo.empty())
afterAll(() => demo.close())

const visa = { kind: 'visa', number: 'FRA123456789', startDate: '2026-08-15', endDate: '2027-08-14' } as const

/** Opens "My information" of a student in the personal space. */
async function openInformation(
  language: Language = 'en',
  fault: Parameters<typeof withFault>[1] = () => undefined,
) {
  const fetch = withFault(fetchFrom(demo.app), fault)
  const space = await openPersonalSpace(demo, { language, section: 'information', fetch })
  const information = space.store.part(createInformation)
  information.prepareEdit()
  await information.loadEditable()
  /** Sets columns of the student’s row, to reach a later state directly. */
  async function setRow(row: Partial<typeof students.$inferInsert>) {
    await demo.server.database.update(students).set(row).where(eq(students.id, space.student().id))
    await space.store.refresh()
    await information.loadEditable()
  }
  function screen(): string {
    const props = { store: space.store, student: space.student(), titleRef: null }
    const value = space.page.$locale.get()
    const view = createElement(Information, props)
    return renderToString(createElement(LocaleContext, { value }, view)).replaceAll('<!-- -->', '')
  }
  /** Returns the text on the screen, one line per element. */
  const words = () =>
    screen()
      .replace(/<[^>]+>/g, '\n')
      .replace(/\n+/g, '\n')
      .replaceAll('&#x27;', '’')
      .trim()
  const card = (group: Group) =>
    screen().match(new RegExp(`<section[^>]*data-field="${group}"[\\s\\S]*?</section>`))?.[0] ?? ''
  return { ...space, information, setRow, screen, words, card }
}

test('all known data are shown as text', async () => {
  const { words, setRow } = await openInformation()
  await setRow({ visa })
  const text = words()
  for (const part of [
    'Ms',
    'NGUYỄN',
    'Linh Thị',
    '29\u00a0February\u00a02004',
    'Vietnam',
    'Université Lumière Lyon 2',
    '1\u00a0September\u00a02026',
    'Mr Văn NGUYỄN',
    'Ms Mai TRẦN',
    '+33\u00a06\u00a012\u00a034\u00a056\u00a078',
    'linh@example.org',
    '69002 LYON',
    'FRA123456789',
    '15\u00a0August\u00a02026',
  ])
    expect(text, part).toContain(part)
})

test('each editable card has a button with its name', async () => {
  const { card } = await openInformation()
  expect(card('contact')).toContain('aria-label="Edit: Contact"')
  for (const group of groups) expect(card(group), group).toContain('aria-label="Edit: ')
})

test('once the student has the permanent number, the address can only be changed by telephone', async () => {
  const { words, setRow, card } = await openInformation()
  await setRow({ status: 'AFFILIATED', provisionalNumber: '8042999123456', number: '8042999123456' })
  expect(card('address')).not.toContain('<button')
  expect(card('address')).toContain('call your local health insurance office')
  expect(card('address')).toContain('36\u00a046')
  expect(card('address')).toContain('09\u00a074\u00a075\u00a036\u00a046')
  expect(card('personal')).not.toContain('<button')
  expect(words()).toContain('can no longer be changed here')
  expect(card('contact')).toContain('<button')
})

/** Returns a fault that replaces the response about editable fields. */
const replaceEditable =
  (response: Response) =>
  ({ pathname }: URL) =>
    pathname.endsWith('/editable') ? response.clone() : undefined

test('if the editable fields are unknown, the cards are read-only', async () => {
  const { screen, words } = await openInformation('en', replaceEditable(new Response(null, { status: 500 })))
  expect(screen()).toContain('12 rue de la République')
  expect(words()).not.toContain('Edit')
  expect(words()).toContain('We could not find out which information you can change.')
  expect(words()).toContain('Try again')
})

test('the e-mail is shown in the form as text', async () => {
  const { information, screen } = await openInformation()
  information.open('contact')
  expect(screen()).toMatch(/<input[^>]*id="contact.mobile"/)
  expect(screen()).not.toMatch(/<input[^>]*id="contact.email"/)
  expect(screen()).toContain('<bdi>linh@example.org</bdi>')
})

test('a date that cannot be changed is shown in the form as text', async () => {
  const { information, setRow, screen } = await openInformation()
  await setRow({ status: 'WAITING_ATTACHMENT', isToConfirm: true, provisionalNumber: '8042999123456' })
  information.open('school')
  expect(screen()).toMatch(/<input[^>]*id="school.name"/)
  expect(screen()).toContain('<bdi>1\u00a0September\u00a02026</bdi>')
  expect(screen()).not.toMatch(/<fieldset[^>]*school.rightsStartDate/)
})

test('an address that is partly editable is shown field by field', async () => {
  const lockedGroups = { personal: [], school: [], parents: [], contact: [] }
  const { information, screen } = await openInformation(
    'en',
    replaceEditable(Response.json({ ...lockedGroups, address: ['additional'] })),
  )
  information.open('address')
  expect(screen()).toMatch(/<input[^>]*id="address.additional"/)
  expect(screen()).not.toMatch(/<(input|select)[^>]*id="address.(query|roadNumber|roadName|postcode|city)"/)
  expect(screen()).toContain('<bdi>de la République</bdi>')
})

test('the warning repeats the changes before they are sent', async () => {
  const { information, screen } = await openInformation()
  information.open('contact')
  information.form.fill({ 'contact.mobile': '0698765432' })
  await information.submit()
  const dialog = screen().match(/<dialog[\s\S]*?<\/dialog>/)?.[0] ?? ''
  expect(dialog).toContain('Your entry is final and will be sent to the health insurer, do you confirm?')
  expect(dialog).toContain('+33\u00a06\u00a098\u00a076\u00a054\u00a032')
  expect(dialog).not.toContain('linh@example.org')
  expect(dialog).toMatch(/Cancel[\s\S]*Confirm/)
})

test('the visa card explains the state of the document', async () => {
  const { words, screen, setRow, store } = await openInformation()
  const screenWithoutHidden = () => screen().replaceAll(/<(p|div) class="[\w ]*awaited">[\s\S]*?<\/\1>/g, '')
  // The record has no visa, so the document is still missing.
  expect(screenWithoutHidden()).toContain('This information comes with your visa or residence permit')
  await store.attachments.load()
  expect(screenWithoutHidden()).toContain('This information comes with your visa or residence permit')
  await setRow({ visa })
  // The documents decide whether the visa can be changed. Until they have loaded, the sentence about it is hidden but
  // keeps its space.
  store.attachments.clear()
  expect(screenWithoutHidden()).not.toMatch(/This information comes|To change this information/)
  await store.attachments.load()
  expect(words()).toContain('To change this information, send the new visa')
  await setRow({
    visa: null,
    rules: { eligible: true, requiredAttachments: ['IDENTITY'], optionalAttachments: [] },
  })
  expect(words()).toContain('You do not need to send a visa or a residence permit.')
})

test('the visa card does not ask for an accepted visa', async () => {
  const { words, setRow, store, caller } = await openInformation()
  await caller.send('VISA', { details: visa })
  const rows = demo.server.database.update(attachments).set({ status: 'VALIDATED' })
  await rows.where(eq(attachments.category, 'VISA'))
  await store.refresh()
  expect(words()).not.toContain('send the new visa')
  await setRow({ status: 'DONE' })
  expect(words()).not.toContain('Go to my documents')
})

test('after a reopening the student can confirm the data, unless a card is open', async () => {
  const { information, setRow, words } = await openInformation()
  await setRow({ status: 'WAITING_ATTACHMENT', isToConfirm: true })
  expect(words()).toContain('Everything is correct')
  information.open('contact')
  expect(words()).not.toContain('Everything is correct')
  expect(words()).toContain('First save or cancel what you are changing.')
})

test('an unfinished change can be continued only while its card is editable', async () => {
  const { information, setRow, words } = await openInformation()
  information.open('personal')
  information.form.fill({ 'personal.surname': 'Tran' })
  information.prepareEdit()
  expect(words()).toContain('You were changing: Personal information\nWhat you typed is still here.')
  expect(words()).toContain('Continue')
  await setRow({ provisionalNumber: '8042999123456' })
  expect(words()).not.toContain('Continue')
  information.discard()
  expect($edit.get()).toBeUndefined()
})

test('a card that is locked while it is edited shows the record, and says why', async () => {
  const { information, setRow, words, card } = await openInformation()
  information.open('personal')
  information.form.fill({ 'personal.forenames': 'Linh Bis' })
  await setRow({ provisionalNumber: '8042999123456' })
  expect(card('personal')).toContain('Linh Thị')
  expect(words()).not.toContain('Linh Bis')
  expect(words()).not.toContain('Save')
  expect(words()).toContain('You were changing: Personal information')
  expect(words()).toContain('this information can no longer be changed here')
})

test('a field that is locked while it is edited is named, with the reason', async () => {
  let isLocked = false
  const respond = () =>
    Response.json({ personal: [], school: ['isPending'], parents: [], contact: [], address: [] })
  const { information, words } = await openInformation('en', ({ pathname }) =>
    isLocked && pathname.endsWith('/editable') ? respond() : undefined,
  )
  information.open('school')
  information.form.fill({ 'school.rightsStartDate': '2026-10-05' })
  isLocked = true
  await information.loadEditable()
  expect(words()).toContain('You were changing: Start date of your health-insurance rights')
  expect(words()).toContain('this information can no longer be changed here')
  expect(words()).toMatch(/\b1\s+September\s+2026/)
  expect(words()).toContain('Save')
})

test.each([...languages])('in %s every state has all its texts', async language => {
  const { information, setRow, words, screen } = await openInformation(language)
  const states = [
    () => undefined,
    ...groups.map(group => () => information.open(group)),
    () => setRow({ status: 'WAITING_ATTACHMENT', isToConfirm: true }),
    () => setRow({ status: 'CANCELED', isToConfirm: false }),
  ]
  for (const openState of states) {
    await openState()
    expect(words()).not.toMatch(/undefined|information\.|field\.|section\./)
    expect(screen()).not.toMatch(/aria-label="(undefined)?"/)
  }
})
