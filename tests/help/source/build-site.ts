import { fileURLToPath } from 'node:url'
import { createBuilder, loadConfigFromFile, type Plugin } from 'vite'

/** Returns true for a plugin that is slow and not needed for the tests' builds. */
const isSkipped = (name: string) => ['compress', 'examples'].includes(name)

/** Builds the official site in this mode into `.cache/<name>`. Resolves with the path of the folder. */
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
    plugins: ((config?.plugins ?? []).flat() as Plugin[]).filter(({ name }) => !isSkipped(name)),
    environments: {
      ...config?.environments,
      client: { ...client, build: { ...client?.build, outDir, minify } },
    },
  })
  if (!environments.client) throw new Error('The configuration has no client to build')
  await build(environments.client)
  return outDir
}
