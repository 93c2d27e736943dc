import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const pathOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** The folder of a separate build of file-check. */
export const scanFolder = pathOf('.cache/scan')

/** Builds file-check for the same browsers as the site. The addresses in the build begin with `base`. */
export async function buildScan(base: string): Promise<void> {
  await build({
    configFile: false,
    root: pathOf('.'),
    base,
    logLevel: 'warn',
    build: {
      outDir: scanFolder,
      emptyOutDir: true,
      copyPublicDir: false,
      target: ['chrome107', 'firefox104', 'safari16.4'],
      modulePreload: false,
      rolldownOptions: {
        input: { scan: pathOf('widgets/file-check/scan.ts') },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  })
}
