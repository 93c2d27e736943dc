import { type TaskMessage, type TaskRequest, tasks } from './tasks'

const postReport = (report: TaskMessage, transfer: Transferable[] = []) => postMessage(report, { transfer })

const onProgress = (progress: number) => postReport({ progress })

async function runRequest({ task, args }: TaskRequest): Promise<void> {
  const result = await Reflect.apply(tasks[task], undefined, [...args, { onProgress }])
  postReport({ result }, 'bitmap' in result ? [result.bitmap] : [])
}

// A worker runs one task: the page terminates it after the result.
addEventListener('message', ({ data }: MessageEvent<TaskRequest>) => {
  runRequest(data).catch(() => postReport({ result: { fault: 'unavailable' } }))
})
postReport({ progress: 0 })
