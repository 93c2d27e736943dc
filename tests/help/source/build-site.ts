import { fileURLToPath } from 'node:url'
import { createBuilder, loadConfigFromFile, type Plugin } from 'vite'

/** Plugins that are slow and not needed for these builds. */
const isExtra = (name: string) => ['compress', 'examples'].includes(name)

/** Builds the official site in another mode, into a folder of the cache. Resolves with its path. */
export async function buildSite(name: string, mode: 'production' | 'development'): Promise<string> {
  const outDir = fileURLToPath(new URL(`../../../.cache/${name}`, import.meta.url))
  const configFile = fileURLToPath(new URL('../../../vite.config.ts', import.meta.url))
  const { config } = (await loadConfigFromFile({ command: 'build', mode }, configFile)) ?? {}
  const client = config?.environments?.client
  const minify = mode === 'production'
  const { environments, build } = await createBuilder({
    ...config,
    mode,
    configFile: false,
    logLevel: 'silent',
    plugins: ((config?.plugins ?? []).flat() as Plugin[]).filter(({ name }) => !isExtra(name)),
    environments: {
      ...config?.environments,
      client: { ...client, build: { ...client?.build, outDir, minify } },
    },
  })
  if (!environments.client) throw new Error('There is nothing to build')
  await build(environments.client)
  return outDir
}
