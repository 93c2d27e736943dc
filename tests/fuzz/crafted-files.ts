import { JPEG_END } from '../../demo/server/domain/upload/picture'
import { corpus } from '../samples/corpus'
import { jpegWithScans, pdfWithBlanks, pdfWithPictures } from '../samples/crafted'

const photo = Buffer.from(corpus('picture').find(({ name }) => name === 'baseline.jpg')?.bytes ?? [])

/** Small files that are refused or expensive to open: very large contents, a cut photo, active content, a password, a wrong name. */
export const craftedFiles: Buffer[] = [
  pdfWithPictures({ width: 8000, height: 8000 }),
  pdfWithPictures(...Array(3).fill({ width: 4961, height: 7016 })),
  pdfWithBlanks(40),
  await jpegWithScans(40),
  Buffer.concat([photo.subarray(0, photo.length / 2), JPEG_END]),
  ...[...corpus('active'), ...corpus('locked'), ...corpus('renamed')].map(({ bytes }) => Buffer.from(bytes)),
]
