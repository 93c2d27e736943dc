import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { languages } from '../../../widgets/shared/language'
import { siteFontFiles } from '../../server/desk/style/files'
import { bundleFolder, ownFile, packageFile } from '../../server/environment/own-files'
import { fontFiles } from '../../server/output/print/font'
import { printWelcome } from '../../server/output/welcome-pack/print'
import { builtFolder, welcomePackFile } from '../../server/output/welcome-pack/welcome-pack'
import { bundleServer } from './bundle'
import { listComponents } from './components'

// Part of `npm run build`: bundles the server into a folder that needs no compiler, with the files that it reads.

await bundleServer()
for (const path of [
  'locales/',
  'demo/server/storage/migrations/',
  'demo/server/desk/style/',
  'host/public/icon.svg',
])
  cpSync(ownFile(path), new URL(path, bundleFolder()), { recursive: true })
// Copied one by one, since their packages have hundreds of other files.
for (const path of [...fontFiles, ...siteFontFiles])
  cpSync(packageFile(path), new URL(`packages/${path}`, bundleFolder()))
mkdirSync(builtFolder, { recursive: true })
for (const language of languages) writeFileSync(welcomePackFile(language), await printWelcome(language))
writeFileSync(new URL('sbom.json', bundleFolder()), listComponents())
