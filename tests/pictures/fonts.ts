import type { Page } from '@playwright/test'

/** Two letters of each script that the site's own font lacks. */
const letters = { zh: ['医', '疗'], ar: ['ص', 'ح'] }

const advice =
  'Install a font for them, such as fonts-noto-core and fonts-noto-cjk on Debian, and take the pictures again.'

/** Throws if the machine lacks a font for a script. Without a font, all letters of the script look the same. */
export async function expectFonts(blank: Page): Promise<void> {
  const missing: string[] = []
  for (const [language, samples] of Object.entries(letters)) {
    const drawn = await Promise.all(samples.map(letter => blank.evaluate(draw, letter)))
    if (new Set(drawn).size < samples.length) missing.push(language)
  }
  if (missing.length > 0)
    throw new Error(`This machine cannot draw the letters of ${missing.join(', ')}. ${advice}`)
}

function draw(letter: string): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 60 })
  const pen = canvas.getContext('2d')
  if (pen) pen.font = '40px sans-serif'
  pen?.fillText(letter, 10, 45)
  return canvas.toDataURL()
}
