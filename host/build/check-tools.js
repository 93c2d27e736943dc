// Plain JavaScript, since it runs before anything is installed.
import { existsSync } from 'node:fs'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const isInstalled = ['tsx', 'vite'].every(name =>
  existsSync(new URL(`../../node_modules/${name}`, import.meta.url)),
)

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

if (major < 20 || (major === 20 && minor < 19))
  fail(`Node 20.19 or newer is needed, and this is ${process.version}.`)
if (!isInstalled) fail('The build tools are not installed: run `npm ci --include=dev`.')
