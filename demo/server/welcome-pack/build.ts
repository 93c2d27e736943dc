import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { languages } from '../../../widgets/contract/language'
import { printWelcome } from './print'
import { built, fileOf } from './welcome-pack'

// Part of `npm run build`: the welcome pack in every language, so that the server need not lay it out.

rmSync(built, { recursive: true, force: true })
mkdirSync(built, { recursive: true })
for (const language of languages) writeFileSync(fileOf(language), await printWelcome(language))
