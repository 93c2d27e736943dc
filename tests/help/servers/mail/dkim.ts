import { createHash, createVerify, type KeyObject } from 'node:crypto'

/** Relaxed canonicalization (RFC 6376, section 3.4). */
const relaxedHeader = (name: string, value: string) =>
  `${name.toLowerCase()}:${value
    .replace(/\r\n/g, '')
    .replace(/[\t ]+/g, ' ')
    .trim()}`
const relaxedBody = (body: string) =>
  body
    .split('\r\n')
    .map(line => line.replace(/[\t ]+/g, ' ').replace(/ $/, ''))
    .join('\r\n')
    .replace(/(\r\n)*$/, '\r\n')

/**
 * Verifies the DKIM signature of a mail. Returns its domain and selector. Returns undefined if the signature is missing or invalid,
 * or if its algorithm is not `rsa-sha256` with `relaxed/relaxed`.
 */
export function verifyDkim(mail: string, key: KeyObject): { domain: string; selector: string } | undefined {
  const end = mail.indexOf('\r\n\r\n')
  const body = mail.slice(end + 4)
  const headers = mail
    .slice(0, end)
    .split(/\r\n(?![\t ])/)
    .map(line => ({ name: line.slice(0, line.indexOf(':')), value: line.slice(line.indexOf(':') + 1) }))
  const signature = headers.find(({ name }) => name.toLowerCase() === 'dkim-signature')
  if (!signature) return undefined
  const tags = Object.fromEntries(
    signature.value
      .replace(/\s+/g, '')
      .split(';')
      .map(tag => [tag.slice(0, tag.indexOf('=')), tag.slice(tag.indexOf('=') + 1)]),
  )
  if (tags.a !== 'rsa-sha256' || tags.c !== 'relaxed/relaxed') return undefined
  if (createHash('sha256').update(relaxedBody(body)).digest('base64') !== tags.bh) return undefined
  const remaining = [...headers]
  const signed = `${tags.h}`.split(':').flatMap(name => {
    const index = remaining.findLastIndex(header => header.name.toLowerCase() === name.toLowerCase())
    const [header] = index < 0 ? [] : remaining.splice(index, 1)
    return header ? [relaxedHeader(header.name, header.value)] : []
  })
  const signatureHeader = relaxedHeader('dkim-signature', signature.value.replace(/(\bb=)[^;]*/, '$1'))
  const isValid = createVerify('rsa-sha256')
    .update([...signed, signatureHeader].join('\r\n'))
    .verify(key, `${tags.b}`, 'base64')
  return isValid ? { domain: `${tags.d}`, selector: `${tags.s}` } : undefined
}
