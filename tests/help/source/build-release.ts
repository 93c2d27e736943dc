import { fileURLToPath } from 'node:url'
import { createBuilder, loadConfigFromFile, type Plugin } from 'vite'
import { firstQuestion, frame } from '../../../host/build/embed'

/** What takes the version, or its time. */
const isReplaced = (name: string) =>
  ['frame', 'first-question', 'integrity', 'compress', 'examples', 'pages', 'captions'].includes(name)

/** Builds the partners' files of the present state under another version, into a folder: 1.5 s, without the site. */
export async function buildRelease(version: string, folder: string): Promise<void> {
  const mode = 'production'
  const configFile = fileURLToPath(new URL('../../../vite.config.ts', import.meta.url))
  const { config } = (await loadConfigFromFile({ command: 'build', mode }, configFile)) ?? {}
  const plugins = ((config?.plugins ?? []).flat() as Plugin[]).filter(({ name }) => !isReplaced(name))
  const into = (name: string) => {
    const environment = config?.environments?.[name]
    return { ...environment, build: { ...environment?.build, outDir: folder } }
  }
  const { environments, build } = await createBuilder({
    ...config,
    mode,
    configFile: false,
    logLevel: 'silent',
    define: { ...config?.define, 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
    plugins: [...plugins, firstQuestion(version), frame(version)],
    environments: { embed: into('embed'), cards: into('cards') },
  })
  for (const environment of Object.values(environments))
    if (['embed', 'cards'].includes(environment.name)) await build(environment)
}
