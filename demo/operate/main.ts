import { DrizzleQueryError } from 'drizzle-orm'
import { describeFault } from '../server/environment/describe-fault'
import { type Command, commands } from './commands'
import { UsageError, usageErrorIn } from './usage-error'

// The entry of the operator's commands: `main <command>`. The demo on one machine starts with demo/main.ts.

// Makes stack traces show lines of the source, also in a bundle.
process.setSourceMapsEnabled(true)

// Lets only the owner read new files. Otherwise all users could read the files that PGlite creates.
process.umask(0o077)

const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined

const usageOf = ({ parameters }: Command) => `${name} ${parameters ?? ''}`.trim()

async function run(command: Command): Promise<void> {
  if (args.includes('--help')) {
    process.stdout.write(`${command.summary}\n\n${usageOf(command)}\n`)
    return
  }
  if (args.length > 0 && !command.parameters) throw new UsageError(`${name} has no arguments`)
  await command.run(args)
}

/**
 * Returns the message that the operator sees. The message of a failed query is replaced, since it may contain a student's data.
 */
function errorMessage(command: Command, fault: unknown): string {
  const usageMessage = usageErrorIn(fault)
  if (usageMessage) return `${usageMessage}. Usage:\n${usageOf(command)}`
  if (fault instanceof DrizzleQueryError) return describeFault(fault)
  return fault instanceof Error ? fault.message : `${fault}`
}

if (command)
  await run(command).catch(fault => {
    console.error(errorMessage(command, fault))
    process.exitCode = 1
  })
else {
  const width = Math.max(...Object.keys(commands).map(({ length }) => length))
  const list = [
    name ? `There is no command ${name}. There are:` : 'The commands:',
    ...Object.entries(commands).map(
      ([commandName, { summary }]) => `  ${commandName.padEnd(width)}  ${summary}`,
    ),
    'Each command prints its arguments with --help.',
  ].join('\n')
  if (name) {
    console.error(list)
    process.exitCode = 1
  } else process.stdout.write(`${list}\n`)
}
