import { atom } from 'nanostores'
import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Address } from '../../../widgets/dossier/address/address'
import type { Form, Typed } from '../../../widgets/dossier/form'
import { identificationFaults, sectionFields } from '../../../widgets/dossier/record'
import { Contact } from '../../../widgets/dossier/sections/contact'
import { Parents } from '../../../widgets/dossier/sections/parents'
import { Personal } from '../../../widgets/dossier/sections/personal'
import { School } from '../../../widgets/dossier/sections/school'
import { listFrench } from '../../../widgets/i18n/french'
import { withLimits } from '../../../widgets/i18n/limits'
import { LocaleContext } from '../../../widgets/i18n/locale-context'
import { createTranslator } from '../../../widgets/i18n/texts'
import type { Language } from '../../../widgets/shared/language'
import { type RecordSection, recordSections } from '../../../widgets/shared/route'
import { configure } from '../../../widgets/state/environment'
import { exampleTyped } from '../../actors/students'
import { TODAY } from '../../help/demo'

configure({ now: () => TODAY })

const loadTexts = createTranslator(
  listFrench(withLimits(import.meta.glob('../../../locales/*/{dossier,fault}.json', { import: 'default' }))),
)
const views: Record<RecordSection, ComponentType<{ form: Form; onChangeFacts?: () => void }>> = {
  personal: Personal,
  school: School,
  parents: Parents,
  address: Address,
  contact: Contact,
}

/** Renders a section with these values. With `showsFaults` it also shows its faults, as after Continue. */
async function renderSection(
  section: RecordSection,
  typed: Typed,
  showsFaults = false,
  language: Language = 'en',
) {
  const faults = showsFaults ? identificationFaults(typed, { today: '2026-09-01' }) : {}
  const form: Form = {
    $typed: atom(typed),
    $faults: atom(faults),
    type: () => undefined,
    fill: () => undefined,
  }
  const value = { language, texts: await loadTexts(language) }
  const view = createElement(views[section], { form, onChangeFacts: () => undefined })
  return renderToString(createElement(LocaleContext, { value }, view)).replaceAll('<!-- -->', '')
}

const findAll = (pattern: RegExp, screen: string) =>
  [...screen.matchAll(pattern)].map(([, group]) => group as string)

/** Returns the tag of the control with this id. */
const control = (id: string, screen: string) =>
  screen.match(new RegExp(`<(?:input|select)[^>]*\\sid="${id.replaceAll('.', '\\.')}"[^>]*>`))?.[0] ?? ''

const manual = exampleTyped({ 'address.isManual': 'true', 'address.isManualCity': 'true' })

test.each(recordSections)('every control of %s has a label, and each description exists', async section => {
  for (const typed of [{}, manual]) {
    const screen = await renderSection(section, typed, true)
    const labels = new Set(findAll(/<label[^>]*for="([^"]+)"/g, screen))
    const inLabel = findAll(
      /<label[^>]*>(?:<span[^>]*>[^<]*<\/span>)?<input[^>]*(?:type="radio"|inputMode="numeric")/gi,
      screen,
    )
    for (const id of findAll(/<(?:input|select)[^>]*?\sid="([^"]+)"/g, screen))
      expect(labels, id).toContain(id)
    const unnamed = findAll(/(<(?:input|select)(?![^>]*\sid=)[^>]*>)/g, screen)
    expect(inLabel.length).toBe(unnamed.length)
    const ids = new Set(findAll(/\sid="([^"]+)"/g, screen))
    const described = findAll(/aria-describedby="([^"]+)"/g, screen).flatMap(list => list.split(' '))
    expect(described.filter(id => !ids.has(id))).toEqual([])
    expect(findAll(/\sid="([^"]+)"/g, screen).length).toBe(ids.size)
  }
})

test.each(recordSections)('every invalid field of %s shows its error', async section => {
  const faults = Object.keys(identificationFaults({ 'address.isManual': 'true' }, { today: '2026-09-01' }))
  const screen = await renderSection(section, { 'address.isManual': 'true' }, true)
  const ofSection = faults.filter(path => path.startsWith(section))
  expect(ofSection.length).toBeGreaterThan(0)
  for (const path of ofSection) {
    expect(screen, path).toContain(`data-field="${path}"`)
    expect(screen, path).toContain(`<p id="${path}-error" class="error">This field is required</p>`)
  }
})

test.each(recordSections)('the header of %s says whether the section is complete', async section => {
  expect(await renderSection(section, exampleTyped())).toContain('>Complete<')
  expect(await renderSection(section, {})).toContain('>To fill in<')
})

test('no error is shown before the student presses Continue', async () => {
  for (const section of recordSections)
    expect(await renderSection(section, {}), section).not.toMatch(/aria-invalid="true"|class="error"/)
})

test('only optional fields are labelled as optional', async () => {
  const screen = await renderSection('address', manual)
  const optional = sectionFields.address.filter(field =>
    new RegExp(`for="address\\.${field}">(?:<span>)?[^<]*(?:</span>)? ?<small>\\(optional\\)`).test(screen),
  )
  expect(optional).toEqual(['query', 'roadNumber', 'complement', 'roadType', 'additional'])
  for (const section of ['personal', 'school', 'parents', 'contact'] as const)
    expect(await renderSection(section, exampleTyped()), section).not.toContain('(optional)')
})

test('the student’s own fields have autocomplete tokens', async () => {
  const screens = (await Promise.all(recordSections.map(section => renderSection(section, manual)))).join('')
  const tokens = {
    'personal.surname': 'family-name',
    'personal.forename': 'given-name',
    'address.roadName': 'address-line1',
    'address.additional': 'address-line2',
    'address.postcode': 'postal-code',
    'address.city': 'address-level2',
    'contact.callingCode': 'tel-country-code',
    'contact.mobile': 'tel-national',
    'contact.email': 'email',
  }
  for (const [path, token] of Object.entries(tokens))
    expect(control(path, screens), path).toMatch(new RegExp(`autocomplete="${token}"`, 'i'))
  expect(control('parents.first.surname', screens)).toMatch(/autocomplete="off"/i)
})

test('birth date and nationality are shown as text, with a button to edit them', async () => {
  const screen = await renderSection('personal', exampleTyped())
  expect(screen).toContain('29\u00a0February\u00a02004')
  expect(screen).toContain('Vietnam')
  expect(screen).toContain('>Edit<')
  expect(control('personal.birthdate', screen)).toBe('')
})

test('fields that do not apply are hidden', async () => {
  const one = await renderSection('personal', exampleTyped({ 'personal.hasOneName': 'true' }))
  expect(one).not.toContain('id="personal.forename"')
  const single = await renderSection(
    'parents',
    exampleTyped({ 'parents.isSingle': 'true', 'parents.first.hasOneName': 'true' }),
  )
  expect(single).not.toContain('parents.second')
  expect(single).not.toContain('id="parents.first.forename"')
})

test('two parents with exactly the same name get a remark, but no error', async () => {
  const parents = (surname: string, forename: string, more: Typed = {}) => ({
    'parents.second.surname': surname,
    'parents.second.forename': forename,
    ...more,
  })
  const remark = 'Both parents have exactly the same name.'
  const { 'parents.first.surname': surname = '', 'parents.first.forename': forename = '' } = exampleTyped()
  for (const [typed, isRemarked] of [
    [parents(surname, forename), true],
    [parents(` ${surname.toLowerCase()} `, forename.toUpperCase()), true],
    [parents(surname, 'Mai'), false],
    [parents(surname, ''), false],
    [parents('', ''), false],
    [parents(surname, forename, { 'parents.isSingle': 'true' }), false],
    [parents(surname, forename, { 'parents.second.hasOneName': 'true' }), false],
  ] as const) {
    const screen = await renderSection('parents', exampleTyped(typed))
    if (isRemarked) expect(screen).toContain(remark)
    else expect(screen).not.toContain(remark)
  }
  const same = exampleTyped(parents(surname, forename))
  expect(Object.keys(identificationFaults(same, { today: '2026-09-01' }))).toEqual([])
})

test('a school can be searched or typed', async () => {
  expect(control('school.name', await renderSection('school', exampleTyped()))).toMatch(/role="combobox"/)
  const other = await renderSection('school', exampleTyped({ 'school.isOther': 'true' }))
  expect(control('school.name', other)).toBe('')
  expect(control('school.otherName', other)).toBeTruthy()
})

test('a pending enrolment shows which document will be needed', async () => {
  const screen = await renderSection('school', exampleTyped({ 'school.isPending': 'true' }))
  expect(screen).toContain('certificat de scolarité')
})

test('the school section says whether the conditions for the start of rights are accepted', async () => {
  expect(await renderSection('school', exampleTyped())).toContain(
    'You have accepted the three conditions. Start of your studies: 1\u00a0September\u00a02026.',
  )
  const open = await renderSection('school', exampleTyped({ 'school.acceptedStart': '' }))
  expect(open).toContain('You have not accepted the conditions yet.')
  expect(open).toContain('Read and accept the conditions')
  expect(await renderSection('school', exampleTyped({ 'school.rightsStartDate': '2026-9' }))).not.toContain(
    'conditions</span>',
  )
})

test('the address section shows the address search, the chosen address, or the fields of the address', async () => {
  const search = await renderSection('address', {})
  expect(control('address.query', search)).toMatch(/role="combobox"/)
  expect(search).toContain('Enter the address by hand')
  expect(control('address.roadName', search)).toBe('')
  const chosen = await renderSection('address', exampleTyped())
  expect(chosen).toContain('12 rue de la République\n69002 LYON')
  expect(chosen).toContain('Edit the address')
  expect(control('address.query', chosen)).toBe('')
  const open = await renderSection('address', manual)
  expect(control('address.roadNumber', open)).toMatch(/value="12"/)
  expect(control('address.city', open)).toMatch(/value="Lyon"/)
})

test('the address section says what to enter without a permanent home', async () => {
  expect(await renderSection('address', {}, false, 'fr')).toContain('Pas encore de logement fixe')
  expect(await renderSection('address', exampleTyped(), false, 'fr')).toContain('chez')
})

test('a long list is not rendered before it is used', async () => {
  for (const section of recordSections)
    expect(await renderSection(section, exampleTyped()), section).not.toContain('role="option"')
})
