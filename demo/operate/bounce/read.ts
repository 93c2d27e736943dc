/**
 * Returns the headers of a mail or of a MIME part, by lower-case name. If a header is repeated, the first one counts. Folded lines
 * are joined (RFC 5322, 2.2.3).
 */
function headersOf(text: string): Map<string, string> {
  const headers = new Map<string, string>()
  for (const line of text.replace(/\n[\t ]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    if (colon > 0 && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim())
  }
  return headers
}

/** Splits a text into its headers and the body after the empty line. */
function splitMail(text: string): { headers: Map<string, string>; body: string } {
  const end = text.indexOf('\n\n')
  if (end < 0) return { headers: headersOf(text), body: '' }
  return { headers: headersOf(text.slice(0, end)), body: text.slice(end + 2) }
}

const typeOf = (headers: Map<string, string>) =>
  headers.get('content-type')?.split(';')[0]?.toLowerCase().trim()

/** Returns true if the delivery has failed permanently. False for a delay: then the mail server still tries to deliver. */
const isPermanentFailure = (status: string) => {
  const fields = headersOf(status)
  return fields.get('action')?.toLowerCase() === 'failed' && /^5\./.test(fields.get('status') ?? '')
}

const originalMailTypes = [
  'message/rfc822',
  'text/rfc822-headers',
  'message/global',
  'message/global-headers',
]

/** A message id in the form of this server: the id of the mail, a UUID, is before the `@`. */
const OWN_ID = /<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@[^>]*>/i

/**
 * Returns the id of the mail whose delivery has failed permanently, from a delivery status notification (RFC 3464). Undefined for
 * any other mail, for a delayed one, and for an original mail whose message id has another form.
 */
export function readBounce(mail: string): string | undefined {
  const { headers, body } = splitMail(mail.replace(/\r\n?/g, '\n'))
  const type = headers.get('content-type') ?? ''
  const boundary = type.match(/\bboundary=(?:"([^"]+)"|([^\s;]+))/i)
  if (!/^multipart\/report\b/i.test(type) || !boundary) return undefined
  const parts = `\n${body}`
    .split(`\n--${boundary[1] ?? boundary[2]}`)
    .slice(1)
    .map(part => splitMail(part.replace(/^[^\n]*\n/, '')))
  const status = parts.find(({ headers }) =>
    /^message\/(global-)?delivery-status$/.test(typeOf(headers) ?? ''),
  )
  if (!status?.body.split(/\n\n+/).some(isPermanentFailure)) return undefined
  const original = parts.find(({ headers }) => originalMailTypes.includes(typeOf(headers) ?? ''))
  return (
    original && splitMail(original.body.replace(/^\n+/, '')).headers.get('message-id')?.match(OWN_ID)?.[1]
  )
}
