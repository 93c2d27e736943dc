import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Connect, Plugin } from 'vite'
import { languages, readLanguage } from '../../../widgets/shared/language.ts'
import { framePage, schoolList } from '../embed.ts'
import { addRelease } from '../integrity.ts'

export interface Project {
  version: string
  /** Folder of the project. */
  root: string
}

/** Scripts by path that `importOf` completes for React and hot updates: modules of the kit, and the script of a partner's page. */
const hotScriptsOf = (version: string): Record<string, string> => ({
  '/simulator.js': 'widgets/simulator/element.ts',
  '/registration.js': 'widgets/registration/element.ts',
  '/login.js': 'widgets/login/element.ts',
  '/dashboard.js': 'widgets/dashboard/element.ts',
  [`/embed/${version}/simulator.js`]: 'widgets/simulator/partner-element.ts',
  [`/embed/${version}/link-cards.js`]: 'widgets/element/link-cards/link-cards.ts',
  [`/embed/${version}/page-check.js`]: 'widgets/page-check/panel/open-panel.tsx',
  '/pages/university.js': 'demo/pages/partner-pages/university.tsx',
})

/** The other scripts, by path. They compute addresses from their own address, so they are not imported by another script. */
const scriptsOf = (version: string): Record<string, string> => ({
  '/sante.js': 'widgets/sante.ts',
  [`/embed/${version}/frame.js`]: 'host/frame/frame.ts',
  [`/embed/${version}/fit-frames.js`]: 'host/frame/fit-frames.ts',
})

/** Returns a script that imports the React preamble of Vite and `hot-elements.ts`, and then the module. */
const importOf = (path: string) => `import '/@id/__x00__@vitejs/plugin-react/preamble'
import '/build/dev/hot-elements.ts'
import '/@fs${path}'
`

/** Returns the script of the simulator for partners. It has a hash of its own, as in a release. */
export const simulatorScript = ({ version, root }: Project): string =>
  importOf(join(root, hotScriptsOf(version)[`/embed/${version}/simulator.js`] as string))

export const hashOf = (script: string): string =>
  `sha384-${createHash('sha384').update(script).digest('base64')}`

/** Serves the scripts, frames and data of a release from the sources, and `/partenaires`, in development only. */
export function releaseFiles(project: Project): Plugin {
  const { version, root } = project
  const [hotScripts, scripts] = [hotScriptsOf(version), scriptsOf(version)]
  const generators: Record<string, (query: URLSearchParams) => [type: string, text: string]> = {
    '/embed/releases.json': () => {
      const sources = {
        published: join(root, 'widgets/integrity.json'),
        changelog: join(root, 'CHANGELOG.md'),
      }
      const { history } = addRelease(version, { 'simulator.js': hashOf(simulatorScript(project)) }, sources)
      return ['application/json', JSON.stringify(history)]
    },
    [`/embed/${version}/schools.json`]: () => ['application/json', schoolList()],
    '/embed/frame': query => [
      'text/html; charset=utf-8',
      framePage(readLanguage(query.get('lang')) ?? languages[0], version),
    ],
    ...Object.fromEntries(
      Object.entries(hotScripts).map(([path, module]) => [
        path,
        () => ['text/javascript', importOf(join(root, module))],
      ]),
    ),
  }
  const serve: Connect.NextHandleFunction = (request, response, next) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const generate = generators[pathname]
    if (generate) {
      const [type, text] = generate(searchParams)
      response.setHeader('Content-Type', type)
      response.setHeader('Access-Control-Allow-Origin', '*')
      return response.end(text)
    }
    const script = scripts[pathname]
    if (script) request.url = `/@fs${join(root, script)}`
    if (pathname === '/partenaires') request.url = '/partners.html'
    next()
  }
  return {
    name: 'release-files',
    apply: 'serve',
    configureServer: ({ middlewares }) => void middlewares.use(serve),
  }
}
