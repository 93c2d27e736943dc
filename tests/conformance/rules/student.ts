import type { Attestation } from '../../../widgets/contract/student/attestation'
import { answersOf } from '../../actors/walks'
import { newKey } from '../../help/secret'
import { listOf } from '../client'
import { assert, assertEqual, assertHeader, assertStatus, type Rule } from '../rule'

const provisionalDocuments = ['IDENTITY', 'SCHOOL_ATTESTATION', 'VISA'] as const

export const studentRules: Rule[] = [
  {
    name: 'a record is accepted with 201 and opens the personal space',
    source: 'contract 5',
    run: async ({ person }) => {
      const linh = person()
      await linh.signIn('registration')
      const { id } = await (await assertStatus(linh.register(), 201)).json()
      assertEqual((await linh.me()).id, id, 'the student')
    },
  },
  {
    name: 'the token of a login cannot register a student',
    source: 'contract 5',
    run: async ({ student, person }) => {
      const linh = person((await student()).email)
      await linh.signIn('login')
      await assertStatus(linh.register(), 403, 409)
    },
  },
  {
    name: 'a record for another address is refused',
    source: 'contract 5',
    run: async ({ person }) => {
      const [linh, mai] = [person(), person()]
      await linh.signIn('registration')
      await assertStatus(linh.register(mai.record()), 403, 422)
    },
  },
  {
    name: 'a record without an Idempotency-Key is 400',
    source: 'contract 5',
    run: async ({ person }) => {
      const linh = person()
      await linh.signIn('registration')
      await assertStatus(linh.post('/api/students', linh.record()), 400)
    },
  },
  {
    name: 'the same record with the same key returns the same student',
    source: 'contract 5',
    run: async ({ person }) => {
      const [linh, key] = [person(), newKey()]
      await linh.signIn('registration')
      const first = await (await assertStatus(linh.register(linh.record(), key), 201)).json()
      const second = await (await assertStatus(linh.register(linh.record(), key), 201)).json()
      assertEqual(second.id, first.id, 'the student')
    },
  },
  {
    name: 'another record with the same key is 422',
    source: 'contract 5',
    run: async ({ person }) => {
      const [linh, key] = [person(), newKey()]
      await linh.signIn('registration')
      await assertStatus(linh.register(linh.record(), key), 201)
      await assertStatus(
        linh.register({ ...linh.record(), address: { ...linh.record().address, city: 'Paris' } }, key),
        422,
      )
    },
  },
  {
    name: 'a second record with the same e-mail address is 409',
    source: 'contract 5',
    run: async ({ student }) => void (await assertStatus((await student()).register(), 409)),
  },
  ...(
    [
      ['an unknown member', 400, { more: 1 }],
      ['a declaration that is not ticked', 422, { declaresDocuments: false }],
      ['a start of rights that is not accepted', 422, { acceptsRightsStart: false }],
    ] as const
  ).map(
    ([what, status, change]): Rule => ({
      name: `${what} is ${status} in a record`,
      source: 'spec 5',
      run: async ({ person }) => {
        const linh = person()
        await linh.signIn('registration')
        await assertStatus(linh.register({ ...linh.record(), ...change }), status)
      },
    }),
  ),
  {
    name: 'names as in any passport are accepted, and stored normalised',
    source: 'contract 5',
    run: async ({ person }) => {
      const linh = person()
      await linh.signIn('registration')
      const record = linh.record()
      const surname = `O\u2019NEIL A/L \u2068GAL\u00b7LA\u2069 @ ${'A'.repeat(98)}`
      const personal = { ...record.personal, surname, forenames: 'Jean\u2011Luc' }
      const stored = await (await assertStatus(linh.register({ ...record, personal }), 201)).json()
      assertEqual(stored.personal.surname, `O'NEIL A/L GAL·LA @ ${'A'.repeat(98)}`, 'the last name')
      assertEqual(stored.personal.forenames, 'Jean-Luc', 'the first names')
    },
  },
  {
    name: 'digits of every script are accepted',
    source: 'contract 5',
    run: async ({ person }) => {
      const linh = person()
      await linh.signIn('registration')
      const record = linh.record()
      const address = { ...record.address, postcode: '\u096c\u096f\u0966\u0966\u0968' }
      const stored = await (await assertStatus(linh.register({ ...record, address }), 201)).json()
      assertEqual(stored.address.postcode, '69002', 'the postcode')
    },
  },
  {
    name: 'a mobile number of an overseas department gets the calling code of the department',
    source: 'contract 5',
    run: async ({ student }) => {
      const linh = await student()
      const change = { contact: { callingCode: '33', mobile: '692123456' } }
      const { contact } = await (
        await assertStatus(linh.patch(`/api/students/${linh.id}`, change), 200)
      ).json()
      assertEqual([contact.callingCode, contact.mobile], ['262', '692123456'], 'the number')
    },
  },
  {
    name: 'an address is stored as the address service writes it',
    source: 'contract 5',
    run: async ({ student }) => {
      const linh = await student()
      const change = {
        roadName: "des Anciens Combattants d'Afrique du Nord",
        city: 'Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson',
      }
      const { address } = await (
        await assertStatus(linh.patch(`/api/students/${linh.id}/address`, change), 200)
      ).json()
      assertEqual({ roadName: address.roadName, city: address.city }, change, 'the address')
    },
  },
  {
    name: 'a student who works is not eligible: 422 with the reason',
    source: 'spec 4',
    run: async ({ person }) => {
      const linh = person()
      await linh.signIn('registration')
      const answers = answersOf('student', { situation: 'studentWithActivity' })
      const registration = { ...linh.record(), answers }
      assert((await (await assertStatus(linh.register(registration), 422)).json()).detail, 'no reason')
    },
  },
  {
    name: 'the record has all groups of fields, and the case with its history',
    source: 'contract 5',
    run: async ({ student }) => {
      const me = await (await student()).me()
      for (const name of [
        'firstname',
        'lastname',
        'email',
        'nationality',
        'birthdate',
        'rules',
        'unreadMessages',
      ] as const)
        assert(me[name] !== undefined, `${name} is missing`)
      for (const name of [
        'personal',
        'school',
        'parents',
        'address',
        'contact',
        'insuredInformation',
      ] as const)
        assert(me[name], `${name} is missing`)
      assert(me.dossier.history.length > 0, 'no history')
      assertEqual(me.dossier.status, 'TO_PROCESS', 'status')
    },
  },
  {
    name: '`usualDays` is a whole number, if the response has it',
    source: 'usual days',
    run: async ({ student }) => {
      const { usualDays } = await (await student()).me()
      assert(
        usualDays === undefined || (Number.isInteger(usualDays) && usualDays >= 1),
        `the number is ${usualDays}`,
      )
    },
  },
  {
    name: 'no cache may store the record',
    source: 'contract 5',
    run: async ({ student }) =>
      assertHeader(await (await student()).get('/api/students/me'), 'Cache-Control', /no-store/),
  },
  {
    name: 'the e-mail address is never editable',
    source: 'contract 5',
    run: async ({ student }) => {
      const { contact } = await (
        await assertStatus((await student()).get('/api/students/me/editable'), 200)
      ).json()
      assert(!contact.includes('email'), 'e-mail is editable')
    },
  },
  {
    name: 'a change keeps the fields that it does not contain',
    source: 'contract 5',
    run: async ({ student }) => {
      const linh = await student()
      const before = await linh.me()
      const after = await (
        await assertStatus(linh.patch(`/api/students/${linh.id}`, { contact: { mobile: '687654321' } }), 200)
      ).json()
      assertEqual(after.contact, { ...before.contact, mobile: '687654321' }, 'the contact')
      assertEqual(after.personal, before.personal, 'the person')
    },
  },
  {
    name: 'a change of one field of the address keeps the other fields',
    source: 'spec 7',
    run: async ({ student }) => {
      const linh = await student()
      const after = await (
        await assertStatus(linh.patch(`/api/students/${linh.id}/address`, { roadNumber: '14' }), 200)
      ).json()
      assertEqual([after.address.roadNumber, after.address.city], ['14', 'Lyon'], 'the address')
    },
  },
  {
    name: 'a change of another student’s record is 403',
    source: 'contract 5',
    run: async ({ student }) => {
      const [linh, mai] = [await student(), await student()]
      await assertStatus(linh.patch(`/api/students/${mai.id}`, { contact: { mobile: '687654321' } }), 403)
      assertEqual((await mai.me()).contact.mobile, '612345678', 'the number of the other student')
    },
  },
  {
    name: 'a birth date cannot be changed: 422',
    source: 'contract 5',
    run: async ({ student }) => {
      const linh = await student()
      await assertStatus(
        linh.patch(`/api/students/${linh.id}`, { personal: { birthdate: '2003-01-01' } }),
        422,
      )
    },
  },
  {
    name: 'a road number with a letter is refused: 422',
    source: 'spec 5',
    run: async ({ student }) => {
      const linh = await student()
      await assertStatus(linh.patch(`/api/students/${linh.id}/address`, { roadNumber: '12b' }), 422)
    },
  },
  {
    name: 'a change in another patch format is refused',
    source: 'spec 7',
    run: async ({ student }) => {
      const linh = await student()
      const type = { 'Content-Type': 'application/json-patch+json' }
      const change = { contact: { mobile: '612345679' } }
      await assertStatus(linh.patch(`/api/students/${linh.id}`, change, type), 400, 415)
    },
  },
  {
    name: 'an open case cannot be reopened: 409',
    source: 'contract 5',
    run: async ({ student }) =>
      void (await assertStatus((await student()).post('/api/students/me/reopen_dossier', {}), 409)),
  },
  {
    name: 'validated documents make a student registered',
    source: 'spec 4',
    needs: ['judge'],
    run: async ({ student, hooks }) => {
      const linh = await student()
      for (const category of provisionalDocuments) await assertStatus(linh.send(category), 201)
      for (const category of provisionalDocuments) await hooks.judge(linh.email, category, 'VALIDATED')
      const me = await linh.me()
      assertEqual(me.dossier.status, 'REGISTERED', 'status')
      assert(me.insuredInformation.provisionalNumber, 'no provisional number')
      const [first] = await listOf(await assertStatus(linh.get('/api/students/me/attestations'), 200))
      assertEqual(first?.nature, 'PROVISIONAL', 'the certificate')
      const file = await assertStatus(linh.get('/api/students/certificate.pdf'), 200)
      assertHeader(file, 'Content-Type', /^application\/pdf/)
      assert((await file.text()).startsWith('%PDF-'), 'the certificate is not a PDF')
    },
  },
  {
    name: 'the card of a certificate names the student, and its link has data in the fragment only',
    source: 'proof card',
    needs: ['judge'],
    run: async ({ student, hooks }) => {
      const linh = await student()
      for (const category of provisionalDocuments) await assertStatus(linh.send(category), 201)
      for (const category of provisionalDocuments) await hooks.judge(linh.email, category, 'VALIDATED')
      const me = await linh.me()
      const list = await listOf(await assertStatus(linh.get('/api/students/me/attestations'), 200))
      const { card } = list[0] as Attestation
      if (!card) return
      assert(card.name.includes(me.personal.surname), `the name is "${card.name}"`)
      assert(
        me.insuredInformation.provisionalNumber?.startsWith(card.number),
        'the card has another number than the record',
      )
      if (!card.checkUrl) return
      const { search, hash } = new URL(card.checkUrl)
      assert(search === '' && hash.length > 1, `data outside the fragment: ${card.checkUrl}`)
    },
  },
  {
    name: 'there is no certificate before the documents are validated: 404',
    source: 'spec 4',
    run: async ({ student }) => {
      const linh = await student()
      assertEqual(await listOf(await linh.get('/api/students/me/attestations')), [], 'the list')
      await assertStatus(linh.get('/api/students/certificate.pdf'), 404)
    },
  },
  {
    name: 'a case is closed after two reminders without an answer, and can be reopened',
    source: 'spec 9',
    needs: ['act', 'moveClock'],
    run: async ({ student, hooks }) => {
      const linh = await student()
      await hooks.act(linh.email, 'remind')
      await hooks.act(linh.email, 'remind')
      assertEqual((await linh.me()).dossier.reminders, 2, 'reminders')
      await hooks.moveClock(32)
      assertEqual((await linh.me()).dossier.status, 'CANCELED', 'status')
      await assertStatus(linh.post('/api/students/me/reopen_dossier', {}), 204)
      assertEqual((await linh.me()).dossier.status, 'WAITING_ATTACHMENT', 'status')
    },
  },
  {
    name: 'the welcome pack is a PDF in the language of the request',
    source: 'spec 7',
    run: async ({ student }) => {
      const linh = await student()
      const packIn = async (language: string) => {
        const headers = { 'Accept-Language': language }
        const response = await assertStatus(linh.get('/api/documents/welcome_pack.pdf', headers), 200)
        assertHeader(response, 'Content-Type', /^application\/pdf/)
        assertHeader(response, 'Vary', /accept-language/i)
        return Buffer.from(await response.arrayBuffer())
      }
      assert(!(await packIn('fr')).equals(await packIn('zh')), 'both languages have the same pack')
    },
  },
]
