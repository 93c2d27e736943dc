import { languages } from '../../widgets/shared/language'

/** The pictures of the walkthrough, one for each of its steps, in their order. */
export const tourPictures = [
  'eligibility',
  'prepare',
  'identify',
  'documents',
  'space',
  'login',
  'follow',
] as const

export type TourPicture = (typeof tourPictures)[number]

/** The pictures in README.md. */
export const readmePictures = ['home', 'registration', 'space', 'partner', 'desk'] as const

export type ReadmePicture = (typeof readmePictures)[number]

/** The pictures in `widgets/README.md` and its French version. */
export const guidePictures = ['themes', 'languages', 'attributes', 'events', 'tokens', 'parts'] as const

export type GuidePicture = (typeof guidePictures)[number]

interface Kind {
  folder: string
  /** Paths in the folder. */
  files: string[]
  /** Size in pixels. */
  width: number
  height: number
  /** Maximum size of one file, and of all together, in bytes. */
  maxBytes: number
  maxTotalBytes: number
}

const inAllLanguages = (files: readonly string[]) =>
  languages.flatMap(language => files.map(file => `${language}/${file}`))

/** All pictures, by purpose. */
export const pictureKinds = {
  tour: {
    folder: 'host/public/tour',
    files: inAllLanguages(tourPictures.map(name => `${name}.webp`)),
    width: 780,
    height: 1400,
    maxBytes: 60_000,
    maxTotalBytes: 1_300_000,
  },
  readme: {
    folder: 'tests/pictures/readme',
    files: readmePictures.map(name => `${name}.webp`),
    width: 1280,
    height: 800,
    maxBytes: 80_000,
    maxTotalBytes: 300_000,
  },
  guide: {
    folder: 'widgets/pictures',
    files: guidePictures.map(name => `${name}.webp`),
    width: 1280,
    height: 800,
    maxBytes: 70_000,
    maxTotalBytes: 320_000,
  },
  card: {
    folder: 'host/public/card',
    files: languages.map(language => `${language}.png`),
    width: 1200,
    height: 630,
    maxBytes: 65_000,
    maxTotalBytes: 300_000,
  },
} satisfies Record<string, Kind>

/** Returns the path of the video tutorial in a language. */
export const videoIn = (language: string) => `host/assistance/video/tutorial-${language}.webm`

/** Maximum size of a video, in bytes. */
export const MAX_VIDEO_BYTES = 2_000_000
