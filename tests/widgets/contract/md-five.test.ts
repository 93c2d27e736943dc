import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { mdFive } from '../../../widgets/contract/pdf/md5'

test('gives what everybody else’s gives, whatever the length', () => {
  for (let length = 0; length < 200; length++) {
    const message = new Uint8Array(randomBytes(length))
    const expected = createHash('md5').update(message).digest('hex')
    expect(Buffer.from(mdFive(message)).toString('hex')).toBe(expected)
  }
})
