import { type WorkMessage, type WorkRequest, work } from './work'

const postReport = (report: WorkMessage, transfer: Transferable[] = []) => postMessage(report, { transfer })

const onProgress = (progress: number) => postReport({ progress })

async function runJob({ verb, given }: WorkRequest): Promise<void> {
  const result = await Reflect.apply(work[verb], undefined, [...given, { onProgress }])
  postReport({ result }, 'bitmap' in result ? [result.bitmap] : [])
}

// One task per worker: a second one is never read.
addEventListener('message', ({ data }: MessageEvent<WorkRequest>) => {
  runJob(data).catch(() => postReport({ result: { fault: 'unavailable' } }))
})
postReport({ progress: 0 })
