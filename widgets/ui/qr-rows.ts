import { encode } from 'uqr'

/** Width of the white border, in modules, the squares of a QR code (ISO 18004). */
const QUIET_ZONE = 4

/** Returns the modules of a QR code, row by row, including the white border; true is dark. */
export const qrRows = (text: string): boolean[][] => encode(text, { ecc: 'M', border: QUIET_ZONE }).data
