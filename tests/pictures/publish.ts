import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { pictureKinds } from './plan'
import { toWebp } from './webp'

const root = fileURLToPath(new URL('../..', import.meta.url))

type Kind = keyof typeof pictureKinds

/** The taken pictures as PNG, by the name of the file to write. */
export type PictureSet = Record<Kind, Record<string, Buffer>>

/** Converts the pictures and writes them in place of all earlier files. */
export async function writePictures(blank: Page, pictureSet: Partial<PictureSet>): Promise<void> {
  for (const [name, pictures] of Object.entries(pictureSet) as [Kind, PictureSet[Kind]][]) {
    const files = await convert(blank, name, pictures)
    const folder = join(root, pictureKinds[name].folder)
    rmSync(folder, { recursive: true, force: true })
    for (const [file, picture] of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), picture)
    }
    const bytes = files.reduce((sum, [, picture]) => sum + picture.length, 0)
    process.stdout.write(`${pictureKinds[name].folder}: ${files.length} pictures, ${bytes} bytes\n`)
  }
}

/** Converts the pictures to WebP, which is small for screenshots. The link preview stays a PNG, which other sites require. */
async function convert(
  blank: Page,
  name: Kind,
  pictures: Record<string, Buffer>,
): Promise<[string, Buffer][]> {
  const taken = Object.values(pictures)
  const converted = name === 'card' ? taken : await toWebp(blank, taken, pictureKinds[name])
  return Object.keys(pictures).map((file, index) => [file, converted[index] as Buffer])
}
