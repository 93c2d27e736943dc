import type { Plugin } from 'vite'
import { printBlank } from './sheets/blank.ts'
import { blanks } from './sheets/blanks.ts'
import { formSamples } from './sheets/form-samples.ts'
import { printSample } from './sheets/sample.ts'
import { samples } from './sheets/samples.ts'

/** Every example and form that the site offers, by the name of its file. */
export const sheets: Record<string, () => Promise<Uint8Array>> = {
  ...Object.fromEntries(
    Object.entries({ ...samples, ...formSamples }).map(([file, sample]) => [file, () => printSample(sample)]),
  ),
  ...Object.fromEntries(Object.entries(blanks).map(([file, blank]) => [file, () => printBlank(blank)])),
}

/** Prints the examples and forms under `/examples/`: into the site's files, or on request in development. */
export function examples(): Plugin {
  return {
    name: 'examples',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      for (const [file, print] of Object.entries(sheets))
        this.emitFile({ type: 'asset', fileName: `examples/${file}`, source: await print() })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const print = sheets[request.url?.match(/^\/examples\/([\w-]+\.pdf)$/)?.[1] ?? '']
        if (!print) return next()
        response.setHeader('Content-Type', 'application/pdf')
        print().then(bytes => response.end(bytes), next)
      })
    },
  }
}
