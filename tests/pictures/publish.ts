import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { kinds } from './plan'
import { toWebp } from './webp'

const root = fileURLToPath(new URL('../..', import.meta.url))

type Kind = keyof typeof kinds

/** What was taken, as PNG, by the name of the file that it becomes. */
export type Roll = Record<Kind, Record<string, Buffer>>

/** Makes files of them, in place of all that was there before. */
export async function develop(blank: Page, roll: Partial<Roll>): Promise<void> {
  for (const [name, pictures] of Object.entries(roll) as [Kind, Roll[Kind]][]) {
    const files = await convert(blank, name, pictures)
    const folder = join(root, kinds[name].folder)
    rmSync(folder, { recursive: true, force: true })
    for (const [file, picture] of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), picture)
    }
    const bytes = files.reduce((sum, [, picture]) => sum + picture.length, 0)
    process.stdout.write(`${kinds[name].folder}: ${files.length} pictures, ${bytes} bytes\n`)
  }
}

/** Photographs of screens are light as WebP; what other sites show of a link has to be a PNG. */
async function convert(
  blank: Page,
  name: Kind,
  pictures: Record<string, Buffer>,
): Promise<[string, Buffer][]> {
  const taken = Object.values(pictures)
  const made = name === 'card' ? taken : await toWebp(blank, taken, kinds[name])
  return Object.keys(pictures).map((file, index) => [file, made[index] as Buffer])
}
