import { expect, test } from 'vitest'
import { findWarnings } from '../integrations/warnings'

test('each kind of warning in the output of a tool is found', () => {
  const lines = [
    'npm warn ERESOLVE overriding peer dependency',
    'npm warn deprecated sante-etudiant-widgets@1.0.0: use the next one',
    '▲ [WARNING] "index.js" is ignored',
    ' ⚠ Invalid configuration',
    '(!) Some chunks are larger than 500 kB after minification.',
    'DeprecationWarning: this will go',
    'svelte-check found 0 errors and 1 warning in 1 file',
  ]
  expect(findWarnings(lines.join('\n'))).toEqual(lines.map(line => line.trim()))
})

test('a line without a warning about the kit is ignored', () => {
  const lines = [
    'npm warn Unknown user config "nodedir". This will stop working in the next major version of npm.',
    'npm warn EBADENGINE Unsupported engine {',
    "npm warn EBADENGINE   required: { node: '>=22' },",
    'npm warn deprecated glob@7.2.3: no longer supported',
    'svelte-check found 0 errors and 0 warnings',
    '- 0 warnings',
    'built in 480 ms',
  ]
  expect(findWarnings(lines.join('\r\n'))).toEqual([])
})
