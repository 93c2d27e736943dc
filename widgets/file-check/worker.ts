import { work } from './work'
import type { Order, Report } from './worker-messages'

const tell = (report: Report, transfer: Transferable[] = []) => postMessage(report, { transfer })

const onProgress = (progress: number) => tell({ progress })

async function obey({ verb, given }: Order): Promise<void> {
  const result = await Reflect.apply(work[verb], undefined, [...given, { onProgress }])
  tell({ result }, 'bitmap' in result ? [result.bitmap] : [])
}

// One task per worker: a second one is never read.
addEventListener('message', ({ data }: MessageEvent<Order>) => {
  obey(data).catch(() => tell({ result: { fault: 'unavailable' } }))
})
tell({ progress: 0 })
