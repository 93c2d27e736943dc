/** Bytes one to one with characters. */
const bytesOf = (text: string) => Uint8Array.from(text, character => character.charCodeAt(0))

/** pdf-lib tells the console about such a number, and no lock has one; digits between `<` and `>` are none. */
const hasOddNumber = (text: string) => /\d{16}/.test(text.replace(/<[\da-f\s]*>/gi, ''))

/**
 * Does the empty password open what is locked like this? So it is with many bank statements. Asks pdf-lib about a PDF
 * that has nothing in it but the lock, so that a big file is not deciphered to learn that.
 */
export async function opensFreely(trailer: string, lock: string): Promise<boolean> {
  // The first half of the file's name goes into the key, but for the newest locks, which may come without.
  const id = /\/ID\b/.test(trailer) ? '' : '/ID [<> <>]'
  const small = `%PDF-1.7\n${lock}\ntrailer\n${trailer.replace(/>>\s*$/, '')}${id}>>\n`
  if (hasOddNumber(small)) return false
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  try {
    await PDFDocument.load(bytesOf(small), { password: '', ignoreEncryption: true, updateMetadata: false })
    return true
  } catch {
    return false
  }
}
