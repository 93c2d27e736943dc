import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Bundles a module and its imports into one script, which defines a global with this name. */
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
