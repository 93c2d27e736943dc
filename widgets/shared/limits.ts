/**
 * Numbers of the rules that visitors read. A text contains the name in braces, `{{fileMegabytes}}`. Rules and descriptions
 * import the number. To change a limit, change it here.
 */
export const limits = {
  /** Maximum size of a file, in units of 1024 × 1024 bytes (contract, section 5). */
  fileMegabytes: 4,
  /** Maximum millions of pixels of an image file: decoding a larger file needs too much memory. */
  pictureMegapixels: 64,
  /** Maximum millions of pixels of an image in a PDF: an A4 page at 600 dpi has 35. */
  pagePictureMegapixels: 36,
  /** Length of a French postcode. */
  postcodeDigits: 5,
  /** Length of the number on a residence permit (spec, section 5). */
  foreignerNumberDigits: 10,
  /**
   * Minimum monthly resources of a European student without a European card and without a form S1, in euros (campusfrance.org,
   * node 301673).
   */
  monthlyEuros: 615,
  /** Minutes that a code in a mail is valid (contract, section 5). */
  codeMinutes: 10,
  /** Days for an answer to the second reminder (contract, section 7). */
  answerDays: 30,
  /** Maximum size of all files that a delivery moves between devices, in units of 1024 × 1024 bytes. */
  deliveryMegabytes: 40,
  /** Minutes after which the connection of a phone ends: from its creation, its confirmation or the last photo. */
  photoMinutes: 15,
  /** Days for which a link to a draft is valid. */
  draftDays: 7,
} as const

/** An example of a foreigner number, for texts, sheets and tests. */
export const exampleForeignerNumber = ''.padEnd(limits.foreignerNumberDigits, '1234567890')

/** Days from the second reminder until the case is closed: the last day for an answer counts completely. */
export const closingDays = limits.answerDays + 1

/** The values that every text can name in braces. */
export const textValues = { ...limits, exampleForeignerNumber, closingDays }

const isTextValue = (name: string): name is keyof typeof textValues => Object.hasOwn(textValues, name)

/** Replaces the names of `textValues` in a text by their values. Other placeholders are kept. */
export const fillLimits = (text: string): string =>
  text.replace(/\{\{(\w+)\}\}/g, (placeholder, name) =>
    isTextValue(name) ? `${textValues[name]}` : placeholder,
  )
