import type { Attestation } from '../../../widgets/contract/student/attestation'
import { answersOf } from '../../actors/walks'
import { newKey } from '../../help/secret'
import { listOf } from '../client'
import { assert, assertEqual, assertHeader, assertStatus, type Rule } from '../rule'

const ready = ['IDENTITY', 'SCHOOL_ATTESTATION', 'VISA'] as const

export const studentRules: Rule[] = [
  {
    name: 'a record is accepted with 201 and opens the personal space',
    source: 'contract 5',
    run: async ({ person }) => {
      const one = person()
      await one.signIn('registration')
      const { id } = await (await assertStatus(one.register(), 201)).json()
      assertEqual((await one.me()).id, id, 'the student')
    },
  },
  {
    name: 'a token of a login registers no student',
    source: 'contract 5',
    run: async ({ student, person }) => {
      const one = person((await student()).email)
      await one.signIn('login')
      await assertStatus(one.register(), 403, 409)
    },
  },
  {
    name: 'a record for another address is refused',
    source: 'contract 5',
    run: async ({ person }) => {
      const [one, other] = [person(), person()]
      await one.signIn('registration')
      await assertStatus(one.register(other.record()), 403, 422)
    },
  },
  {
    name: 'a record without an Idempotency-Key is 400',
    source: 'contract 5',
    run: async ({ person }) => {
      const one = person()
      await one.signIn('registration')
      await assertStatus(one.post('/api/students', one.record()), 400)
    },
  },
  {
    name: 'the same record with the same key gets the same answer',
    source: 'contract 5',
    run: async ({ person }) => {
      const [one, key] = [person(), newKey()]
      await one.signIn('registration')
      const first = await (await assertStatus(one.register(one.record(), key), 201)).json()
      const second = await (await assertStatus(one.register(one.record(), key), 201)).json()
      assertEqual(second.id, first.id, 'the student')
    },
  },
  {
    name: 'another record with the same key is 422',
    source: 'contract 5',
    run: async ({ person }) => {
      const [one, key] = [person(), newKey()]
      await one.signIn('registration')
      await assertStatus(one.register(one.record(), key), 201)
      await assertStatus(
        one.register({ ...one.record(), address: { ...one.record().address, city: 'Paris' } }, key),
        422,
      )
    },
  },
  {
    name: 'a second record of an address is 409',
    source: 'contract 5',
    run: async ({ student }) => void (await assertStatus((await student()).register(), 409)),
  },
  ...(
    [
      ['an unknown member', 400, { more: 1 }],
      ['a declaration that is not ticked', 422, { declaresDocuments: false }],
      ['rights that are not accepted', 422, { acceptsRightsStart: false }],
    ] as const
  ).map(
    ([what, status, change]): Rule => ({
      name: `${what} is ${status} in a record`,
      source: 'spec 5',
      run: async ({ person }) => {
        const one = person()
        await one.signIn('registration')
        await assertStatus(one.register({ ...one.record(), ...change }), status)
      },
    }),
  ),
  {
    name: 'names as in any passport are accepted, and stored normalised',
    source: 'contract 5',
    run: async ({ person }) => {
      const one = person()
      await one.signIn('registration')
      const record = one.record()
      const surname = `O\u2019NEIL A/L \u2068GAL\u00b7LA\u2069 @ ${'A'.repeat(98)}`
      const personal = { ...record.personal, surname, forenames: 'Jean\u2011Luc' }
      const stored = await (await assertStatus(one.register({ ...record, personal }), 201)).json()
      assertEqual(stored.personal.surname, `O'NEIL A/L GAL·LA @ ${'A'.repeat(98)}`, 'the last name')
      assertEqual(stored.personal.forenames, 'Jean-Luc', 'the first names')
    },
  },
  {
    name: 'digits of every script are accepted',
    source: 'contract 5',
    run: async ({ person }) => {
      const one = person()
      await one.signIn('registration')
      const record = one.record()
      const address = { ...record.address, postcode: '\u096c\u096f\u0966\u0966\u0968' }
      const stored = await (await assertStatus(one.register({ ...record, address }), 201)).json()
      assertEqual(stored.address.postcode, '69002', 'the postcode')
    },
  },
  {
    name: 'a French mobile number of an overseas department has its own calling code',
    source: 'contract 5',
    run: async ({ student }) => {
      const one = await student()
      const change = { contact: { callingCode: '33', mobile: '692123456' } }
      const { contact } = await (await assertStatus(one.patch(`/api/students/${one.id}`, change), 200)).json()
      assertEqual([contact.callingCode, contact.mobile], ['262', '692123456'], 'the number')
    },
  },
  {
    name: 'an address that the address service gives is kept as given',
    source: 'contract 5',
    run: async ({ student }) => {
      const one = await student()
      const change = {
        roadName: "des Anciens Combattants d'Afrique du Nord",
        city: 'Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson',
      }
      const { address } = await (
        await assertStatus(one.patch(`/api/students/${one.id}/address`, change), 200)
      ).json()
      assertEqual({ roadName: address.roadName, city: address.city }, change, 'the address')
    },
  },
  {
    name: 'a student who works is not eligible: 422 with the reason',
    source: 'spec 4',
    run: async ({ person }) => {
      const one = person()
      await one.signIn('registration')
      const answers = answersOf('student', { situation: 'studentWithActivity' })
      const registration = { ...one.record(), answers }
      assert((await (await assertStatus(one.register(registration), 422)).json()).detail, 'no reason')
    },
  },
  {
    name: 'the record has the groups, the case and the numbers',
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
    name: 'the usual number of days of a complete case is a whole number, if the response has it',
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
      const one = await student()
      const before = await one.me()
      const after = await (
        await assertStatus(one.patch(`/api/students/${one.id}`, { contact: { mobile: '687654321' } }), 200)
      ).json()
      assertEqual(after.contact, { ...before.contact, mobile: '687654321' }, 'the contact')
      assertEqual(after.personal, before.personal, 'the person')
    },
  },
  {
    name: 'an address is changed by its own fields',
    source: 'spec 7',
    run: async ({ student }) => {
      const one = await student()
      const after = await (
        await assertStatus(one.patch(`/api/students/${one.id}/address`, { roadNumber: '14' }), 200)
      ).json()
      assertEqual([after.address.roadNumber, after.address.city], ['14', 'Lyon'], 'the address')
    },
  },
  {
    name: "another student's record is 403",
    source: 'contract 5',
    run: async ({ student }) => {
      const [one, other] = [await student(), await student()]
      await assertStatus(one.patch(`/api/students/${other.id}`, { contact: { mobile: '687654321' } }), 403)
      assertEqual((await other.me()).contact.mobile, '612345678', 'the number of the other student')
    },
  },
  {
    name: 'a birth date cannot be changed: 422',
    source: 'contract 5',
    run: async ({ student }) => {
      const one = await student()
      await assertStatus(one.patch(`/api/students/${one.id}`, { personal: { birthdate: '2003-01-01' } }), 422)
    },
  },
  {
    name: 'a road number has digits only: 422',
    source: 'spec 5',
    run: async ({ student }) => {
      const one = await student()
      await assertStatus(one.patch(`/api/students/${one.id}/address`, { roadNumber: '12b' }), 422)
    },
  },
  {
    name: 'a change in another patch format is refused',
    source: 'spec 7',
    run: async ({ student }) => {
      const one = await student()
      const type = { 'Content-Type': 'application/json-patch+json' }
      const change = { contact: { mobile: '612345679' } }
      await assertStatus(one.patch(`/api/students/${one.id}`, change, type), 400, 415)
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
      const one = await student()
      for (const category of ready) await assertStatus(one.send(category), 201)
      for (const category of ready) await hooks.judge(one.email, category, 'VALIDATED')
      const me = await one.me()
      assertEqual(me.dossier.status, 'REGISTERED', 'status')
      assert(me.insuredInformation.provisionalNumber, 'no provisional number')
      const [first] = await listOf(await assertStatus(one.get('/api/students/me/attestations'), 200))
      assertEqual(first?.nature, 'PROVISIONAL', 'the certificate')
      const file = await assertStatus(one.get('/api/students/certificate.pdf'), 200)
      assertHeader(file, 'Content-Type', /^application\/pdf/)
      assert((await file.text()).startsWith('%PDF-'), 'the certificate is not a PDF')
    },
  },
  {
    name: 'the card of a certificate has name and number, and its address has the data in the fragment',
    source: 'proof card',
    needs: ['judge'],
    run: async ({ student, hooks }) => {
      const one = await student()
      for (const category of ready) await assertStatus(one.send(category), 201)
      for (const category of ready) await hooks.judge(one.email, category, 'VALIDATED')
      const me = await one.me()
      const list = await listOf(await assertStatus(one.get('/api/students/me/attestations'), 200))
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
      const one = await student()
      assertEqual(await listOf(await one.get('/api/students/me/attestations')), [], 'the list')
      await assertStatus(one.get('/api/students/certificate.pdf'), 404)
    },
  },
  {
    name: 'after two reminders without an answer the case is closed, and can be reopened',
    source: 'spec 9',
    needs: ['act', 'moveClock'],
    run: async ({ student, hooks }) => {
      const one = await student()
      await hooks.act(one.email, 'remind')
      await hooks.act(one.email, 'remind')
      assertEqual((await one.me()).dossier.reminders, 2, 'reminders')
      await hooks.moveClock(32)
      assertEqual((await one.me()).dossier.status, 'CANCELED', 'status')
      await assertStatus(one.post('/api/students/me/reopen_dossier', {}), 204)
      assertEqual((await one.me()).dossier.status, 'WAITING_ATTACHMENT', 'status')
    },
  },
  {
    name: 'the welcome pack is a PDF in the language of the request',
    source: 'spec 7',
    run: async ({ student }) => {
      const one = await student()
      const packIn = async (language: string) => {
        const headers = { 'Accept-Language': language }
        const answer = await assertStatus(one.get('/api/documents/welcome_pack.pdf', headers), 200)
        assertHeader(answer, 'Content-Type', /^application\/pdf/)
        assertHeader(answer, 'Vary', /accept-language/i)
        return Buffer.from(await answer.arrayBuffer())
      }
      assert(!(await packIn('fr')).equals(await packIn('zh')), 'both languages have the same pack')
    },
  },
]
