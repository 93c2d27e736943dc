import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { md5 } from '../../../widgets/file-check/md5'

test('gives the digest of node:crypto, at every length', () => {
  for (let length = 0; length < 200; length++) {
    const message = new Uint8Array(randomBytes(length))
    const expected = createHash('md5').update(message).digest('hex')
    expect(Buffer.from(md5(message)).toString('hex')).toBe(expected)
  }
})
