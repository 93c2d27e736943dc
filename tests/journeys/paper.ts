import { PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'

/** Returns the address that a certificate's QR code contains and links to. Throws if the link is missing. */
export async function certificateLink(bytes: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(bytes)
  const objects = document.context.enumerateIndirectObjects().map(([, object]) => object)
  for (const object of objects) {
    if (!(object instanceof PDFDict)) continue
    const action = object.lookupMaybe(PDFName.of('A'), PDFDict) ?? object
    const address = action.lookupMaybe(PDFName.of('URI'), PDFString)?.decodeText()
    if (address) return address
  }
  throw new Error('This certificate has no link')
}
