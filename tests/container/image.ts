import { cpSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { runProgram } from '../integrations/program'
import type { ContainerStep } from './steps'

/** A stage of the image, as a folder on this machine. */
export interface Image {
  /** The stage's working folder on this machine. */
  folder: string
  environment: Record<string, string>
  command: string[]
}

interface BuildContext {
  /** The project's folder, from which `COPY` reads. */
  root: string
  /** The earlier stages, by name. */
  earlier: Map<string, Image>
  /** Build arguments. */
  variables: Record<string, string>
}

/** Copies as COPY does: into the target if its path ends with a slash, otherwise to the target's name. */
function copy(argument: string, { folder }: Image, { root, earlier }: BuildContext): void {
  const words = argument.split(/\s+/)
  const stage = /^--from=(.+)$/.exec(words[0] ?? '')?.[1]
  const from = stage ? earlier.get(stage)?.folder : root
  if (!from) throw new Error(`There is no stage ${stage}`)
  const target = words.at(-1) ?? ''
  for (const source of words.slice(stage ? 1 : 0, -1)) {
    const to = join(folder, target, target.endsWith('/') ? basename(source) : '')
    // In an earlier stage, `/build` is the stage's folder on this machine.
    cpSync(join(from, source.replace(/^\/build\//, '')), to, { recursive: true })
  }
}

type Instruction = (argument: string, image: Image, context: BuildContext) => unknown

/** What this test does for each instruction. USER, EXPOSE and similar instructions only describe the image. */
const instructions: Record<string, Instruction> = {
  FROM: () => undefined,
  ARG: () => undefined,
  USER: () => undefined,
  EXPOSE: () => undefined,
  STOPSIGNAL: () => undefined,
  WORKDIR: (_, { folder }) => mkdirSync(folder, { recursive: true }),
  COPY: copy,
  RUN: (argument, { folder, environment }, { variables }) =>
    runProgram(['sh', '-c', argument], folder, { ...process.env, ...variables, ...environment }),
  ENV: (argument, { environment }) => {
    for (const [, name = '', value = ''] of argument.matchAll(/(\w+)=(\S+)/g)) environment[name] = value
  },
  CMD: (argument, image) => {
    image.command = JSON.parse(argument)
  },
}

/** Runs the instructions of a stage in a folder on this machine. Throws for an unknown or failed instruction. */
export async function buildStage(
  steps: ContainerStep[],
  folder: string,
  context: BuildContext,
): Promise<Image> {
  const image: Image = { folder, environment: {}, command: [] }
  for (const { keyword, argument } of steps) {
    const instruction = instructions[keyword]
    if (!instruction) throw new Error(`The test does not support ${keyword}`)
    await instruction(argument, image, context)
  }
  return image
}
