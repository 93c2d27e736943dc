import { encode } from 'uqr'

/** White modules around the code (ISO 18004). */
const QUIET_ZONE = 4

/** The modules of a QR code, row by row, with the white ones around it; true is dark. */
export const qrRows = (text: string): boolean[][] => encode(text, { ecc: 'M', border: QUIET_ZONE }).data
