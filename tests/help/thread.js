import { parentPort } from 'node:worker_threads'

// What goes wrong in a thread, on demand.
const deeds = {
  hang: () => {
    for (;;);
  },
  die: () => process.exit(3),
  throw: () => {
    throw new Error('broken')
  },
  fill: () => {
    const all = []
    for (;;) all.push(new Array(1000).fill('text'))
  },
}

parentPort.on('message', order => parentPort.postMessage(deeds[order]?.() ?? `did ${order}`))
parentPort.postMessage('ready')
