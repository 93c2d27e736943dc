import { draw, fitSize, pixelsOf } from '../../../widgets/file-check/photo/canvas'
import { blurByMotion, defocus, emptyFilm, type Film, interpolate, mixFilms } from './film'
import { createRandomNumbers, drawMotif } from './motif'
import { type Point, perspectiveTo } from './perspective'
import type { Shot } from './shots'

/** Size of the photo, in pixels. */
const PHOTO = { width: 960, height: 1280 }
/** Longer side of the photo when it is judged, in pixels. */
const JUDGED = 1024
/** Size of the drawn page, in pixels: slightly larger than the page in a photo without perspective. */
const SHEET = { width: 880, height: 1245 }

/** Converts a length from pixels of the judged photo to pixels of the taken photo. */
const inPhoto = (length: number) => length * (PHOTO.height / JUDGED)

function sheetOf({ motif, paper, ink, seed }: Shot): Film {
  const { data } = pixelsOf(drawMotif(motif, paper, { ink, seed, width: SHEET.width }))
  const film = emptyFilm(SHEET.width, SHEET.height)
  for (let index = 0; index < film.light.length; index++) {
    const offset = index * 4
    const [red, green, blue] = [
      data[offset] as number,
      data[offset + 1] as number,
      data[offset + 2] as number,
    ]
    film.light[index] = red * 0.3 + green * 0.59 + blue * 0.11
  }
  return film
}

/** Returns the corners of the page, rotated and in perspective. */
function cornersOf({ angle, slant, lean }: Shot): Point[] {
  const width = PHOTO.width * 0.86
  const height = width * (SHEET.height / SHEET.width)
  const turn = (angle * Math.PI) / 180
  const page: Point[] = [
    [-0.5 + slant / 2, -0.5],
    [0.5 - slant / 2, -0.5 + lean],
    [0.5, 0.5 - lean],
    [-0.5, 0.5],
  ]
  return page.map(([x, y]) => {
    const [across, along] = [x * width, y * height]
    return [
      PHOTO.width / 2 + across * Math.cos(turn) - along * Math.sin(turn),
      PHOTO.height / 2 + across * Math.sin(turn) + along * Math.cos(turn),
    ]
  })
}

const tables: Record<Shot['table'], (x: number, y: number) => number> = {
  plain: () => 0.36,
  wood: (x, y) => 0.35 + 0.06 * Math.sin(x / 9 + 3 * Math.sin(y / 140)) + 0.03 * Math.sin(x / 2.3),
  cloth: (x, y) => (((x >> 5) + (y >> 5)) % 2 ? 0.4 : 0.26),
}

/** Returns the photo of the page on the table. */
function expose(shot: Shot): Film {
  const film = emptyFilm(PHOTO.width, PHOTO.height)
  const sheet = sheetOf(shot)
  const pageAt = perspectiveTo(cornersOf(shot), SHEET)
  const table = tables[shot.table]
  for (let y = 0, index = 0; y < film.height; y++) {
    for (let x = 0; x < film.width; x++, index++) {
      const [u, v] = pageAt(x, y)
      const isPage = u >= 0 && v >= 0 && u < SHEET.width - 1 && v < SHEET.height - 1
      film.light[index] = isPage ? interpolate(sheet, u, v) : table(x, y) * 255
    }
  }
  return film
}

/** Adds a thumb over the edge of the page. */
function addThumb(film: Film, side: number): Film {
  const skin = emptyFilm(film.width, film.height)
  skin.light.fill(150)
  return mixFilms(film, skin, (x, y) => {
    const along = (x - side * 0.47) / 0.13
    const across = (y - 0.1) / 0.05
    return (1 - Math.sqrt(along * along + across * across)) * 5
  })
}

/** Defocuses a part of the photo, with a transition. */
function defocusPart(film: Film, { lens, angles, from }: NonNullable<Shot['part']>): Film {
  const [first = 0, second = first] = angles
  const distanceAlong = (angle: number) => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return (x: number, y: number) => x * cos + y * sin
  }
  const [alongFirst, alongSecond] = [distanceAlong(first), distanceAlong(second)]
  const share = (x: number, y: number) => (Math.min(alongFirst(x, y), alongSecond(x, y)) - from) * 8
  const slightlyBlurred = mixFilms(film, defocus(film, inPhoto(lens / 2)), (x, y) => share(x, y) * 2)
  return mixFilms(slightlyBlurred, defocus(film, inPhoto(lens)), (x, y) => share(x, y) * 2 - 1)
}

/** Applies lamp, shadow and sensor noise. Returns the pixels. */
function develop({ light, width, height }: Film, shot: Shot): ImageData {
  const image = new ImageData(width, height)
  const pixels = new Uint32Array(image.data.buffer)
  const random = createRandomNumbers(shot.seed)
  const edgeWidth = inPhoto(shot.penumbra)
  for (let row = 0, index = 0; row < height; row++) {
    for (let column = 0; column < width; column++, index++) {
      const distance = (column / width + row / height) / 2
      const edge = Math.min(Math.max((column + row / 2 - width * 0.8) / edgeWidth, 0), 1)
      const lamp = shot.light * (1 - shot.fall * distance) * (1 - shot.shadow * edge)
      const grain = (random() + random() + random() - 1.5) * 2 * shot.noise
      const value = Math.min(Math.max((light[index] as number) * lamp + grain, 0), 255)
      pixels[index] = 0xff000000 | (Math.round(value) * 0x010101)
    }
  }
  return image
}

/** Returns the photo as a phone stores it, reopened at the size at which it is judged. */
export async function takePhoto(shot: Shot): Promise<ImageData> {
  let film = expose(shot)
  if (shot.lens) film = defocus(film, inPhoto(shot.lens))
  if (shot.shake) film = blurByMotion(film, { ...shot.shake, length: inPhoto(shot.shake.length) })
  if (shot.part) film = defocusPart(film, shot.part)
  if (shot.thumb) film = addThumb(film, shot.thumb)
  const canvas = new OffscreenCanvas(PHOTO.width, PHOTO.height)
  canvas.getContext('2d')?.putImageData(develop(film, shot), 0, 0)
  const stored = await canvas.convertToBlob({ type: 'image/jpeg', quality: shot.quality })
  const bitmap = await createImageBitmap(stored)
  return pixelsOf(draw(bitmap, 0, fitSize(bitmap, { width: JUDGED, height: JUDGED })))
}
