import { parentPort } from 'node:worker_threads'
import type { Category } from '../../../widgets/contract/attachment'
import { look } from './inspect-file'

/** A file to look at. */
export interface Order {
  path: string
  category: Category
}

parentPort?.on('message', async ({ path, category }: Order) => {
  parentPort?.postMessage(await look(path, category))
})
parentPort?.postMessage('ready')
