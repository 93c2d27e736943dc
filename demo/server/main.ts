import { commands } from './commands'

// The entry of what an operator runs: `main <command>`. For trying the product on one machine there is demo/main.ts.

// The stack of a fault names lines of the source, in a bundle too.
process.setSourceMapsEnabled(true)

// Only the owner may read what this process writes: PGlite creates files that all users may read.
process.umask(0o077)

const [name = '', ...words] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined

if (command)
  await command.run(words).catch(error => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
else {
  const width = Math.max(...Object.keys(commands).map(({ length }) => length))
  console.error(
    [
      name ? `There is no command ${name}. There are:` : 'Name a command:',
      ...Object.entries(commands).map(([known, { does }]) => `  ${known.padEnd(width)}  ${does}`),
    ].join('\n'),
  )
  process.exitCode = 1
}
