import { SMTPServer } from 'smtp-server'

/** A received mail. */
export interface ReceivedMail {
  to: string
  /** Message-ID: the same for each delivery attempt of one mail. */
  id: string
  text: string
}

interface MailServer {
  url: string
  mails: ReceivedMail[]
  /** Stops the server: connections are refused. */
  stop: () => Promise<void>
  /** Starts the server again at the same address. */
  start: () => Promise<void>
}

/** Starts a real SMTP server that keeps the mails it receives. */
export async function startMailServer(port: number): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  let server: SMTPServer | undefined
  const start = async () => {
    const started = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      onData(stream, session, done) {
        const pieces: Buffer[] = []
        stream.on('data', piece => pieces.push(piece))
        stream.on('end', () => {
          const [recipient] = session.envelope.rcptTo
          mails.push({ to: recipient?.address ?? '', ...parse(Buffer.concat(pieces).toString()) })
          done()
        })
      },
    })
    // A sender that loses its connection during a mail sends it again.
    started.on('error', () => undefined)
    await new Promise<void>(done => {
      started.listen(port, '127.0.0.1', done)
    })
    server = started
  }
  await start()
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    start,
    stop: () => new Promise<void>(done => server?.close(done)),
  }
}

function parse(mail: string): Omit<ReceivedMail, 'to'> {
  const [head = '', ...body] = mail.split(/\r?\n\r?\n/)
  const text = body.join('\n\n')
  const isBase64 = /^Content-Transfer-Encoding: base64$/im.test(head)
  return {
    id: head.match(/^Message-ID: <(.+)>$/im)?.[1] ?? '',
    text: isBase64 ? Buffer.from(text, 'base64').toString() : text,
  }
}
