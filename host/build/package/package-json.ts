import pkg from '../../../package.json' with { type: 'json' }

/** Programs that run modules without a document: they get an empty one. */
const servers = ['edge-light', 'workerd', 'worker', 'deno', 'bun', 'react-server']

const types = (name: string) => ({ types: `./${name}.d.ts`, default: './server.js' })

/** The package's own description, for npm and for bundlers. */
export const packageJson = (files: string[]) => ({
  name: pkg.name,
  version: pkg.version,
  description: 'Web components: may a student from abroad register for French health insurance?',
  license: pkg.license,
  type: 'module',
  keywords: ['web-components', 'custom-elements', 'students', 'health-insurance', 'france'],
  files,
  sideEffects: ['./index.js'],
  exports: {
    '.': {
      types: './index.d.ts',
      ...Object.fromEntries(servers.map(name => [name, './server.js'])),
      browser: './index.js',
      node: './server.js',
      default: './index.js',
    },
    './react': types('react'),
    './vue': types('vue'),
    './svelte': types('svelte'),
    './custom-elements.json': './custom-elements.json',
    './custom-elements.fr.json': './custom-elements.fr.json',
    './vscode.html-custom-data.json': './vscode.html-custom-data.json',
    './vscode.css-custom-data.json': './vscode.css-custom-data.json',
    './web-types.json': './web-types.json',
    './package.json': './package.json',
  },
  types: './index.d.ts',
  customElements: 'custom-elements.json',
  'web-types': './web-types.json',
})
