import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { languages } from '../../../widgets/shared/language'
import { dependencies } from '../../package.json'
import { siteFontFiles } from '../../server/desk/style/files'
import { bundleFolder, ownFile, packageFile } from '../../server/environment/own-files'
import { fontFiles } from '../../server/output/print/font'
import { printWelcome } from '../../server/output/welcome-pack/print'
import { builtFolder, welcomePackFile } from '../../server/output/welcome-pack/welcome-pack'

const demo = fileURLToPath(new URL('../..', import.meta.url))

/** Returns the files to bundle: the entry of the commands, and the script of each child process. */
function entries(): string[] {
  const paths = readdirSync(`${demo}server`, { recursive: true, encoding: 'utf8' })
  const scripts = paths.filter(path => path.endsWith('-process.ts')).map(path => `server/${path}`)
  return ['operate/main.ts', ...scripts].map(path => demo + path)
}

/** Returns the package of an import: `@scope/name` for `@scope/name/file`. */
const packageOf = (id: string) => /^(@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? id

/** Packages that the bundle includes, since production needs only a small part of them. */
const BUNDLED_PACKAGES = ['echarts', 'zrender', 'tslib']

/** Throws if an import would not be found after `npm ci --omit=dev --workspace demo`. */
function requireInstalled({ output }: Rolldown.RolldownOutput): void {
  const imported = output.flatMap(file =>
    file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : [],
  )
  const files = new Set(output.map(({ fileName }) => fileName))
  const missing = imported.filter(
    id => !files.has(id) && !id.startsWith('node:') && !(packageOf(id) in dependencies),
  )
  if (missing.length > 0)
    throw new Error(
      `The server imports packages that are not dependencies: ${[...new Set(missing)].join(', ')}`,
    )
}

/**
 * Bundles the server's own code into one flat folder, so that the script of a child process is beside the file that starts it.
 * Dependencies stay outside, since some load their own files. Each command is a separate chunk.
 */
async function bundleServer(outDir = fileURLToPath(bundleFolder())): Promise<void> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      sourcemap: true,
      rolldownOptions: {
        input: entries(),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
    ssr: { external: Object.keys(dependencies), noExternal: BUNDLED_PACKAGES },
  })
  requireInstalled(built as Rolldown.RolldownOutput)
}

/** Licences of packages whose `package.json` has no field `license`, which npm reads. */
const licences: Record<string, string> = { busboy: 'MIT', 'png-js': 'MIT', streamsearch: 'MIT' }

interface Component {
  name: string
  'bom-ref': string
  licenses?: object[]
}

/**
 * Returns the production packages with version, licence and hash, in the CycloneDX format. Serial number and time are removed, so
 * that the same packages produce the same file.
 */
export function listComponents(): string {
  const args = [
    'sbom',
    '--workspace',
    'demo',
    '--omit',
    'dev',
    '--sbom-format',
    'cyclonedx',
    '--package-lock-only',
  ]
  const list = JSON.parse(execFileSync('npm', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }))
  delete list.serialNumber
  delete list.metadata.timestamp
  for (const component of [list.metadata.component, ...list.components] as Component[]) {
    // npm names the project's own packages after their folders.
    component.name = component['bom-ref'].replace(/@[^@]*$/, '')
    const id = licences[component.name]
    if (id && !component.licenses?.length) component.licenses = [{ license: { id } }]
  }
  return `${JSON.stringify(list, null, 2)}\n`
}

// Part of `npm run build`: bundles the server into a folder that runs without a compiler, and copies the files that the server
// reads.

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
