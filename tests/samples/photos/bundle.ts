import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** A module and all that it imports as one script, which puts it into a page under a name. */
export async function bundle(path: string, name: string): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: fileURLToPath(new URL(path, import.meta.url)), formats: ['iife'], name },
    },
  })) as unknown as [{ output: [{ code: string }] }]
  return built[0].output[0].code
}
