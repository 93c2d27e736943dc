import { parentPort } from 'node:worker_threads'
import { type DrawTask, drawFile } from './draw-file'

parentPort?.on('message', async (task: DrawTask) => {
  // A file that cannot be drawn is no fault of this thread.
  parentPort?.postMessage(await drawFile(task).catch(() => ({ pages: 0 })))
})
parentPort?.postMessage('ready')
