import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { languages } from '../../host/build/languages'
import { packedTexts } from '../../host/build/packed-texts'

type Files = Record<string, () => Promise<unknown>>

const locales = fileURLToPath(new URL('../../locales', import.meta.url))

/** The module that the one-file build has in place of the simulator's texts, run. */
async function unpack(folder: string): Promise<Files> {
  const { load } = packedTexts(folder) as { load: (id: string) => string }
  const code = load('/widgets/simulator/texts.ts')
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)).files
}

const made: string[] = []
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true })
})

function writeLocales(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'locales-'))
  made.push(folder)
  for (const language of languages) {
    mkdirSync(join(folder, language))
    for (const room of ['frame', 'start', 'simulator'])
      writeFileSync(join(folder, language, `${room}.json`), JSON.stringify({ [room]: { text } }))
  }
  return folder
}

test.each(languages)(
  'the packed texts in %s are those of the locales, but for students who are logged in',
  async language => {
    const files = await unpack(locales)
    const rooms = await Promise.all(
      ['frame', 'start', 'simulator'].map(
        room => import(`../../locales/${language}/${room}.json`, { with: { type: 'json' } }),
      ),
    )
    const { registered, ...own } = Object.assign({}, ...rooms.map(room => room.default))
    const packed = await files[`/${language}/`]?.()
    expect(packed).toMatchObject(own)
    expect(packed).not.toHaveProperty('registered')
    expect(Object.keys(registered)).toContain('open')
  },
)

test('a text with the character that separates texts fails the build', async () => {
  await expect(unpack(writeLocales('Yes | No'))).rejects.toThrow(
    'A text of the simulator contains "|", which separates texts: Yes | No',
  )
  const files = await unpack(writeLocales('Yes'))
  expect(await files['/fr/']?.()).toEqual({
    frame: { text: 'Yes' },
    start: { text: 'Yes' },
    simulator: { text: 'Yes' },
  })
})
