import { newVerifier } from '../../help/secret'
import { Skipped } from '../hooks'
import { assert, assertEqual, assertHeader, assertStatus, type Rule } from '../rule'

const wrongOf = (code: string) => `${(Number(code) + 1) % 10 ** code.length}`.padStart(code.length, '0')
const malformed: [string, object][] = [
  ['a malformed address', { email: 'linh' }],
  ['two addresses in one', { email: 'a@example.org,b@example.org' }],
  ['a missing challenge', { code_challenge: undefined }],
  ['a plain challenge', { code_challenge_method: 'plain' }],
  ['another purpose', { purpose: 'anything' }],
]

export const loginRules: Rule[] = [
  {
    name: 'the request for a code gets 204, with and without an account',
    source: 'contract 5',
    run: async ({ person, student }) => {
      await assertStatus(person().authorize('login'), 204)
      await assertStatus((await student()).authorize('login'), 204)
    },
  },
  ...malformed.map(
    ([what, body]): Rule => ({
      name: `${what} is 400 for authorize`,
      source: 'contract 5',
      run: async ({ person }) => void (await assertStatus(person().authorize('login', body), 400)),
    }),
  ),
  {
    name: 'the sixth request for a code within ten minutes is 429 with Retry-After',
    source: 'contract 5',
    run: async ({ person }) => {
      const linh = person()
      for (let attempt = 0; attempt < 5; attempt++) await assertStatus(linh.authorize('registration'), 204)
      assertHeader(await assertStatus(linh.authorize('registration'), 429), 'Retry-After', /^\d+$/)
    },
  },
  {
    name: 'a code is exchanged for a token that no cache may store',
    source: 'contract 5',
    run: async ({ person }) => {
      const response = await assertStatus(person().signIn('registration'), 200)
      assertHeader(response, 'Cache-Control', /no-store/)
    },
  },
  {
    name: 'the token has 256 random bits, and the response states the lifetime of the token',
    source: 'contract 5',
    run: async ({ person, hooks }) => {
      const linh = person()
      await linh.authorize('registration')
      const body = await (await linh.exchange(await hooks.readCode(linh.email))).json()
      assertEqual([body.token_type, body.expires_in], ['Bearer', 1800], 'type and seconds')
      assert(body.access_token.length >= 43, 'the token is short')
    },
  },
  {
    name: 'a code has six or ten digits',
    source: 'contract 5',
    run: async ({ person, hooks }) => {
      const linh = person()
      await linh.authorize('registration')
      const code = await hooks.readCode(linh.email)
      assert(/^(\d{6}|\d{10})$/.test(code), 'the code has neither six digits nor ten')
    },
  },
  {
    name: 'a code works once',
    source: 'contract 5',
    run: async ({ person, hooks }) => {
      const linh = person()
      await linh.authorize('registration')
      const code = await hooks.readCode(linh.email)
      await assertStatus(linh.exchange(code), 200)
      await assertStatus(linh.exchange(code), 400)
    },
  },
  {
    name: 'a wrong code is 400 invalid_grant',
    source: 'contract 5',
    run: async ({ person, hooks }) => {
      const linh = person()
      await linh.authorize('registration')
      const response = await assertStatus(linh.exchange(wrongOf(await hooks.readCode(linh.email))), 400)
      assertEqual((await response.json()).error, 'invalid_grant', 'error')
    },
  },
  {
    name: 'an unknown address gets the response of a wrong code',
    source: 'contract 5',
    run: async ({ person }) =>
      assertEqual(
        (await (await assertStatus(person().exchange('123456'), 400)).json()).error,
        'invalid_grant',
        'error',
      ),
  },
  {
    name: 'a code that another browser requested is refused',
    source: 'contract 5',
    run: async ({ person, hooks }) => {
      const linh = person()
      await linh.authorize('registration')
      const code = await hooks.readCode(linh.email)
      linh.setVerifier(newVerifier())
      await assertStatus(linh.exchange(code), 400)
    },
  },
  {
    name: 'after five wrong tries the right code is refused',
    source: 'contract 5',
    run: async ({ person, hooks }) => {
      const linh = person()
      await linh.authorize('registration')
      const code = await hooks.readCode(linh.email)
      for (let attempt = 0; attempt < 5; attempt++) await assertStatus(linh.exchange(wrongOf(code)), 400)
      await assertStatus(linh.exchange(code), 400)
    },
  },
  {
    name: 'after four wrong tries the right code works',
    source: 'contract 5',
    run: async ({ person, hooks }) => {
      const linh = person()
      await linh.authorize('registration')
      const code = await hooks.readCode(linh.email)
      for (let attempt = 0; attempt < 4; attempt++) await linh.exchange(wrongOf(code))
      await assertStatus(linh.exchange(code), 200)
    },
  },
  {
    name: 'the right code after ten minutes is 419',
    source: 'spec 8',
    needs: ['passMinutes'],
    run: async ({ person, hooks }) => {
      const linh = person()
      await linh.authorize('registration')
      const code = await hooks.readCode(linh.email)
      await hooks.passMinutes(10)
      await assertStatus(linh.exchange(code), 419)
    },
  },
  {
    name: 'a token ends after half an hour',
    source: 'contract 5',
    needs: ['passMinutes'],
    run: async ({ student, hooks }) => {
      const linh = await student()
      await hooks.passMinutes(30)
      await assertStatus(linh.get('/api/students/me'), 401)
    },
  },
  {
    name: 'a renewed token replaces the old token',
    source: 'contract 5',
    run: async ({ student }) => {
      const linh = await student()
      const response = await linh.post('/oauth/renew', {})
      if (response.status === 404) throw new Skipped('there is no renewal')
      const { access_token } = await (await assertStatus(response, 200)).json()
      await assertStatus(linh.get('/api/students/me'), 401)
      linh.setToken(access_token)
      await assertStatus(linh.get('/api/students/me'), 200)
    },
  },
  {
    name: 'a revoked token is refused',
    source: 'contract 5',
    run: async ({ student }) => {
      const linh = await student()
      const response = await linh.post('/oauth/revoke', {})
      if (response.status === 404) throw new Skipped('there is no revocation')
      await assertStatus(response, 204)
      await assertStatus(linh.get('/api/students/me'), 401)
    },
  },
  {
    name: 'a student ends all other sessions, and the response counts them',
    source: 'contract 5',
    run: async ({ student, person }) => {
      const linh = await student()
      const otherDevice = person(linh.email)
      await otherDevice.signIn('login')
      const response = await linh.post('/oauth/revoke', { others: true })
      if (response.status === 404) throw new Skipped('there is no revocation')
      assertEqual((await (await assertStatus(response, 200)).json()).ended, 1, 'ended')
      await assertStatus(otherDevice.get('/api/students/me'), 401)
      await assertStatus(linh.get('/api/students/me'), 200)
    },
  },
  ...[
    'me',
    'me/editable',
    'me/attachments',
    'me/messages?page=1&itemsPerPage=100',
    'me/attestations',
    'me/unread_messages',
  ].map(
    (path): Rule => ({
      name: `${path.split('?')[0]} without a token is 401`,
      source: 'spec 8',
      run: async ({ get }) => void (await assertStatus(get(`/api/students/${path}`), 401)),
    }),
  ),
]
