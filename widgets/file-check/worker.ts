import { type TaskMessage, type TaskRequest, tasks } from './tasks'

const postReport = (report: TaskMessage, transfer: Transferable[] = []) => postMessage(report, { transfer })

const onProgress = (progress: number) => postReport({ progress })

async function runJob({ task, given }: TaskRequest): Promise<void> {
  const result = await Reflect.apply(tasks[task], undefined, [...given, { onProgress }])
  postReport({ result }, 'bitmap' in result ? [result.bitmap] : [])
}

// One task per worker: a second one is never read.
addEventListener('message', ({ data }: MessageEvent<TaskRequest>) => {
  runJob(data).catch(() => postReport({ result: { fault: 'unavailable' } }))
})
postReport({ progress: 0 })
