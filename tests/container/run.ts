import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startProcess, temporaryFolder } from '../engines/drivers/process'
import { startCluster } from '../help/servers/postgres'
import { freePort } from '../help/servers/site'
import { runSteps } from '../integrations/outcome'
import { collectOutput, runProgram } from '../integrations/program'
import { buildStage, type Image } from './image'
import { stagesOf } from './steps'

// Runs the steps of each stage of the Containerfile in a clean folder, then the image's commands, against a real PostgreSQL.

const root = fileURLToPath(new URL('../..', import.meta.url))
const SITE = 'https://etudiant.example'

const stages = stagesOf(readFileSync(join(root, 'demo/operate/deploy/Containerfile'), 'utf8'))
const temporary = temporaryFolder('container')
const cluster = await startCluster()
const images = new Map<string, Image>()
const lastImage = () => {
  const image = [...images.values()].at(-1)
  if (!image) throw new Error('No stage was built')
  return image
}

const port = await freePort()
const settings = () => ({
  PATH: process.env.PATH ?? '',
  ...lastImage().environment,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: `${port}`,
  DATA_DIR: join(temporary.path, 'data'),
  DATABASE_URL: cluster.url,
  SMTP_URL: 'smtp://127.0.0.1:9',
  SITE_URL: SITE,
  MAIL_FROM: 'no-reply@etudiant.example',
  ALLOW_PLAINTEXT: '1',
})

/** Starts the image's command, waits until it is ready, checks its home page, and ends it. */
async function serve(): Promise<void> {
  const { folder, command } = lastImage()
  const [program = '', ...words] = command
  const { child, end } = startProcess(program, words, {
    cwd: folder,
    env: settings(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = collectOutput(child)
  try {
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    while (!(await isReady())) {
      if (child.exitCode !== null) throw new Error(printed())
      await new Promise(done => setTimeout(done, 100))
    }
    const page = await (await fetch(`http://127.0.0.1:${port}/`)).text()
    if (!page.includes(SITE)) throw new Error(`The home page does not contain ${SITE}`)
  } finally {
    await end()
  }
}

try {
  const outcomes = await runSteps('container', [
    ...stages.map((steps, index): [string, () => Promise<unknown>] => {
      const name = / AS (\w+)$/.exec(steps[0]?.argument ?? '')?.[1] ?? `stage ${index + 1}`
      return [
        `${name}: its steps run in a clean folder`,
        async () => {
          const variables = { CI: '', NODE_ENV: '', VITE_SITE_URL: SITE }
          const context = { root, earlier: images, variables }
          images.set(name, await buildStage(steps, join(temporary.path, name), context))
        },
      ]
    }),
    [
      'the image migrates an empty PostgreSQL',
      () => runProgram(['node', 'dist-server/main.js', 'migrate'], lastImage().folder, settings()),
    ],
    ['the started server becomes ready, and its site has the address of the build', serve],
  ])
  const failed = outcomes.filter(({ fault }) => fault !== undefined).length
  const passed = outcomes.length - failed
  const report = process.env.JSON_REPORT
  if (report) writeFileSync(report, JSON.stringify({ passed, failed, outcomes }))
  process.stdout.write(`container: ${passed} passed, ${failed} failed\n`)
  if (failed > 0) process.exitCode = 1
} finally {
  await cluster.close()
  temporary.remove()
}
