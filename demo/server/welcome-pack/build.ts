import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { languages } from '../../../widgets/contract/language'
import { printWelcome } from './print'
import { builtFolder, welcomePackFile } from './welcome-pack'

// Part of `npm run build`: the welcome pack in every language, so that the server need not lay it out.

rmSync(builtFolder, { recursive: true, force: true })
mkdirSync(builtFolder, { recursive: true })
for (const language of languages) writeFileSync(welcomePackFile(language), await printWelcome(language))
