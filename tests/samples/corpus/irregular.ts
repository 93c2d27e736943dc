import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Creates variants of two pictures. The variants violate a standard, but programs open them. Also creates pictures of other
 * formats with the extension of an accepted format. Needs imagemagick.
 */
export function writeIrregular(home: string): void {
  const inPictures = (name: string) => join(home, 'picture', name)
  const endless = readFileSync(inPictures('baseline.jpg')).subarray(0, -2)
  const trailer = latin1('\0\0\x01\x0a\x0e\0\0\0Image_UTC_Data1700000000000SEFH\0\0\0\0SEFT')
  const png = readFileSync(inPictures('plain.png'))
  const text = latin1('\0\0\0\x0ctEXtSoftware\0Abc\0\0\0\0')
  writeFileSync(inPictures('no-end.jpg'), endless)
  writeFileSync(inPictures('no-end-before-trailer.jpg'), Buffer.concat([endless, trailer]))
  // The text chunk follows the signature and the header.
  writeFileSync(
    inPictures('wrong-sum-of-a-text.png'),
    Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]),
  )
  for (const [name, format] of Object.entries({ 'webp.jpg': 'webp', 'gif.png': 'gif', 'heic.jpg': 'heic' }))
    execFileSync('convert', [inPictures('baseline.jpg'), `${format}:${join(home, 'renamed', name)}`])
}

const latin1 = (text: string) => Buffer.from(text, 'latin1')
