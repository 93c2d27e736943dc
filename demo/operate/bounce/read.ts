/** Headers of a mail or a part, by lower-case name, the first of each; long lines joined (RFC 5322, 2.2.3). */
function headersOf(text: string): Map<string, string> {
  const headers = new Map<string, string>()
  for (const line of text.replace(/\n[\t ]+/g, ' ').split('\n')) {
    const at = line.indexOf(':')
    const name = line.slice(0, at).toLowerCase()
    if (at > 0 && !headers.has(name)) headers.set(name, line.slice(at + 1).trim())
  }
  return headers
}

/** Headers, and what comes after the empty line. */
function split(text: string): { headers: Map<string, string>; body: string } {
  const end = text.indexOf('\n\n')
  if (end < 0) return { headers: headersOf(text), body: '' }
  return { headers: headersOf(text.slice(0, end)), body: text.slice(end + 2) }
}

const typeOf = (headers: Map<string, string>) =>
  headers.get('content-type')?.split(';')[0]?.toLowerCase().trim()

/** A failure for good: a mail that is only late is tried again. */
const isFinal = (status: string) => {
  const fields = headersOf(status)
  return fields.get('action')?.toLowerCase() === 'failed' && /^5\./.test(fields.get('status') ?? '')
}

const originals = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers']

/** What the server's own message ids begin with: the id of a mail. */
const OWN_ID = /<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@[^>]*>/i

/**
 * The id of the mail that could not be delivered for good, as a delivery status notification names it (RFC 3464); undefined
 * for any other mail, for one that is only late, and for one that is not ours.
 */
export function readBounce(mail: string): string | undefined {
  const { headers, body } = split(mail.replace(/\r\n?/g, '\n'))
  const type = headers.get('content-type') ?? ''
  const boundary = type.match(/\bboundary=(?:"([^"]+)"|([^\s;]+))/i)
  if (!/^multipart\/report\b/i.test(type) || !boundary) return undefined
  const parts = `\n${body}`
    .split(`\n--${boundary[1] ?? boundary[2]}`)
    .slice(1)
    .map(part => split(part.replace(/^[^\n]*\n/, '')))
  const status = parts.find(({ headers }) =>
    /^message\/(global-)?delivery-status$/.test(typeOf(headers) ?? ''),
  )
  if (!status?.body.split(/\n\n+/).some(isFinal)) return undefined
  const original = parts.find(({ headers }) => originals.includes(typeOf(headers) ?? ''))
  return original && split(original.body.replace(/^\n+/, '')).headers.get('message-id')?.match(OWN_ID)?.[1]
}
