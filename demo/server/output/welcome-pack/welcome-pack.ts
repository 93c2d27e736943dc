import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Language } from '../../../../widgets/shared/language'
import { bundleFolder, ownFile } from '../../environment/own-files'

/** Folder where the build stores the welcome packs. */
export const builtFolder = new URL('booklets/', bundleFolder())

/** Returns the file of a welcome pack. Its name contains a hash of the texts, so that an outdated file is not found. */
export function welcomePackFile(language: Language, folder = builtFolder): URL {
  const hash = createHash('sha256')
  for (const namespace of ['paper', 'document'])
    hash.update(readFileSync(ownFile(`locales/${language}/${namespace}.json`)))
  return new URL(`${language}-${hash.digest('hex').slice(0, 16)}.pdf`, folder)
}

type Bytes = Uint8Array<ArrayBuffer>

const packs = new Map<Language, Promise<Bytes>>()

/** Resolves with the welcome pack from the build. Without a build it is printed once for each language. */
export function welcomePack(language: Language): Promise<Bytes> {
  const pack = packs.get(language) ?? loadWelcomePack(language)
  packs.set(language, pack)
  // The caller gets the error. The next request loads it again.
  pack.catch(() => packs.delete(language))
  return pack
}

/** Reads the built file, or prints the pack. */
export async function loadWelcomePack(language: Language, folder = builtFolder): Promise<Bytes> {
  try {
    return new Uint8Array(await readFile(welcomePackFile(language, folder)))
  } catch {
    // Without a built file, the same pack is printed here, which takes longer.
    const { printWelcome } = await import('./print')
    return printWelcome(language)
  }
}
