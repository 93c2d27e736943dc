import type { PhotoQuality } from '../../../widgets/file-check/check-result'

export type Motif =
  | 'text'
  | 'form'
  | 'passport'
  | 'table'
  | 'stamp'
  | 'words'
  | 'large'
  | 'signature'
  | 'certificate'

/** Position of a page and settings of its photo. Lengths are pixels of a photo of height 3,200. */
export interface Sample {
  name: string
  motif: Motif
  look: PhotoQuality
  /** Paper, in any CSS colour. */
  paper?: string
  /** Standard deviation of the blur of a lens out of focus. */
  lens?: number
  /** Motion of the hand: length and direction (radians). */
  shake?: [length: number, angle: number]
  /** Maximum brightness of the page; 1 is white. */
  light?: number
  /** Loss of light towards the darker corner, 0 to 1. */
  fall?: number
  /** Brightness inside a shadow that covers a part of the page, 0 to 1. By default there is no shadow. */
  shadow?: number
  /** Rotation of the page in degrees, and the narrowing of its far end. */
  angle?: number
  slant?: number
  /** Standard deviation of the sensor's noise, of 255. The smaller sample has 0.6 of it. */
  noise?: number
}

/** The samples of the tests. The file is `<look>-<name>.jpg`. */
export const samples: Sample[] = [
  { name: 'text', motif: 'text', look: 'good', noise: 2 },
  { name: 'text-slanted', motif: 'text', look: 'good', angle: 4, slant: 0.12, fall: 0.45, noise: 4 },
  { name: 'text-soft', motif: 'text', look: 'good', lens: 3, noise: 3 },
  { name: 'text-evening', motif: 'text', look: 'good', light: 0.62, fall: 0.3, noise: 7 },
  { name: 'form', motif: 'form', look: 'good', noise: 3 },
  { name: 'form-soft', motif: 'form', look: 'good', lens: 3, fall: 0.3, noise: 4 },
  { name: 'form-pink', motif: 'form', look: 'good', paper: '#f7d9dc', angle: -3, noise: 4 },
  { name: 'passport', motif: 'passport', look: 'good', angle: 2, noise: 4 },
  { name: 'passport-soft', motif: 'passport', look: 'good', lens: 2.5, fall: 0.25, noise: 5 },
  { name: 'table', motif: 'table', look: 'good', noise: 3 },
  { name: 'table-shadow', motif: 'table', look: 'good', shadow: 0.55, slant: 0.08, noise: 5 },
  { name: 'stamp', motif: 'stamp', look: 'good', paper: '#fbf5e4', noise: 3 },
  { name: 'words', motif: 'words', look: 'good', noise: 3 },
  { name: 'words-shadow', motif: 'words', look: 'good', fall: 0.5, shadow: 0.6, noise: 5 },
  { name: 'signature', motif: 'signature', look: 'good', noise: 3 },
  { name: 'signature-soft', motif: 'signature', look: 'good', lens: 3, fall: 0.3, noise: 4 },
  {
    name: 'certificate',
    motif: 'certificate',
    look: 'good',
    paper: '#dcebd2',
    angle: -2,
    slant: 0.1,
    noise: 4,
  },
  { name: 'text', motif: 'text', look: 'blurred', lens: 12, noise: 3 },
  { name: 'text-shaken', motif: 'text', look: 'blurred', shake: [46, 0.7], noise: 4 },
  { name: 'form', motif: 'form', look: 'blurred', lens: 13, fall: 0.4, noise: 5 },
  { name: 'passport', motif: 'passport', look: 'blurred', lens: 11, angle: 3, noise: 5 },
  { name: 'table-slanted', motif: 'table', look: 'blurred', lens: 14, slant: 0.1, angle: 5, noise: 4 },
  { name: 'stamp', motif: 'stamp', look: 'blurred', lens: 15, shadow: 0.5, noise: 4 },
  { name: 'words', motif: 'words', look: 'blurred', lens: 18, noise: 3 },
  { name: 'certificate-shaken', motif: 'certificate', look: 'blurred', shake: [55, 2.2], lens: 3, noise: 5 },
  { name: 'text', motif: 'text', look: 'dark', light: 0.2, noise: 8 },
  { name: 'form-night', motif: 'form', look: 'dark', light: 0.14, fall: 0.4, noise: 9 },
  { name: 'passport', motif: 'passport', look: 'dark', light: 0.22, angle: 3, noise: 8 },
  { name: 'certificate-blurred', motif: 'certificate', look: 'dark', light: 0.16, lens: 8, noise: 9 },
  { name: 'table-shadow', motif: 'table', look: 'dark', light: 0.24, shadow: 0.4, noise: 7 },
]
