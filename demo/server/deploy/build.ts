import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { languages } from '../../../widgets/shared/language'
import { bundleFolder, ownFile } from '../environment/own-files'
import { printWelcome } from '../welcome-pack/print'
import { builtFolder, welcomePackFile } from '../welcome-pack/welcome-pack'
import { bundleServer } from './bundle'
import { listComponents } from './components'

// Part of `npm run build`: the server in a folder that needs no compiler, and what it reads beside it.

await bundleServer()
for (const path of [
  'locales/',
  'demo/server/db/migrations/',
  'demo/server/desk/style/',
  'host/public/icon.svg',
])
  cpSync(ownFile(path), new URL(path, bundleFolder()), { recursive: true })
mkdirSync(builtFolder, { recursive: true })
for (const language of languages) writeFileSync(welcomePackFile(language), await printWelcome(language))
writeFileSync(new URL('sbom.json', bundleFolder()), listComponents())
