import { generateKeyPairSync } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readServerSettings } from '../../../demo/operate/settings/settings'
import { createSmtp } from '../../../demo/server/output/mail/transport'
import { verifyDkim } from '../../help/servers/mail/dkim'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const dkim = { domainName: 'site.example', keySelector: 'sante1', privateKey: pem }

let received: { mail: string; sender: string }[] = []
let server: SMTPServer
let url: string
beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const { mailFrom } = session.envelope
      void buffer(stream).then(bytes => {
        received.push({ mail: bytes.toString('latin1'), sender: mailFrom ? mailFrom.address : '' })
        done()
      })
    },
  })
  await new Promise<void>(done => void server.listen(0, '127.0.0.1', done))
  url = `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}`
})
afterAll(() => new Promise<void>(done => server.close(done)))
beforeEach(() => {
  received = []
})

/** Sends a mail in French and Chinese with a line that begins with a full stop. Returns it as received. */
async function deliver(settings: Parameters<typeof createSmtp>[2]) {
  const transport = createSmtp(url, 'Santé <no-reply@site.example>', settings)
  const content = { subject: 'Votre dossier : reçu 档案', text: 'Bonjour,\n\n.. suite  \n您好\n\n' }
  await transport.deliver('linh@example.org', '6f1f0a3e-9d1b-4c83-9a55-000000000001', content)
  transport.close()
  return received[0] as (typeof received)[number]
}

test('a mail has a DKIM signature that the receiver can verify', async () => {
  const { mail } = await deliver({ dkim })
  expect(verifyDkim(mail, publicKey)).toEqual({ domain: 'site.example', selector: 'sante1' })
  expect(verifyDkim(mail.replace('Message-ID: <6f', 'Message-ID: <7f'), publicKey)).toBeUndefined()
  expect(verifyDkim(mail.replace(/\r\n\r\n/, '\r\n\r\nx'), publicKey)).toBeUndefined()
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
  expect(verifyDkim(mail, other.publicKey)).toBeUndefined()
})

test('bounces go to the return path, and the mail still names its sender', async () => {
  const { mail, sender } = await deliver({ dkim, returnPath: 'bounces@site.example' })
  expect(sender).toBe('bounces@site.example')
  expect(mail).toMatch(/^From: .*<no-reply@site\.example>/m)
  expect(verifyDkim(mail, publicKey)).toBeDefined()
})

test('without settings a mail has no signature, and bounces go to its sender', async () => {
  const { mail, sender } = await deliver({})
  expect(mail).not.toMatch(/^DKIM-Signature/im)
  expect(sender).toBe('no-reply@site.example')
})

const completeSettings = { DKIM_DOMAIN: 'site.example', DKIM_SELECTOR: 'sante1', DKIM_KEY: pem }
test.each([
  ['a domain without a key', { DKIM_DOMAIN: 'site.example' }, /DKIM_SELECTOR.*DKIM_KEY/],
  ['an invalid key', { ...completeSettings, DKIM_KEY: 'secret' }, /DKIM_KEY/],
  ['an invalid return path', { MAIL_RETURN_PATH: 'bounces' }, /MAIL_RETURN_PATH/],
])('%s is refused at the start, and the message does not contain the key', (_, settings, sentence) => {
  const read = () => readServerSettings({ DATA_DIR: 'memory://', ...settings })
  expect(read).toThrow(sentence)
  expect(read).not.toThrow(/secret|BEGIN/)
})

test('complete DKIM settings and a return path are accepted', () => {
  const { mail } = readServerSettings({
    DATA_DIR: 'memory://',
    ...completeSettings,
    MAIL_RETURN_PATH: 'b@site.example',
  })
  expect(mail).toEqual({ dkim, returnPath: 'b@site.example' })
})
