// A process that fails on demand.
const failures = {
  hang: () => {
    for (;;);
  },
  die: () => process.exit(3),
  throw: () => {
    throw new Error('broken')
  },
  'fill the heap': () => {
    const pieces = []
    for (;;) pieces.push(new Array(1000).fill('text'))
  },
  'fill native memory': () => {
    const pieces = []
    for (;;) pieces.push(Buffer.alloc(1_000_000, 1))
  },
}

process.on('message', task => process.send(failures[task]?.() ?? `${process.pid} did ${task}`))
process.on('disconnect', () => process.exit())
process.send('ready')
