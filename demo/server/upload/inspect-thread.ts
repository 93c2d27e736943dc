import { parentPort } from 'node:worker_threads'
import type { Category } from '../../../widgets/contract/attachment'
import { inspectFile } from './inspect-file'

/** A file to inspect. */
export interface InspectionTask {
  path: string
  category: Category
}

parentPort?.on('message', async ({ path, category }: InspectionTask) => {
  parentPort?.postMessage(await inspectFile(path, category))
})
parentPort?.postMessage('ready')
