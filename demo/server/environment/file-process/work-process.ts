import { writeFileSync } from 'node:fs'
import type { Category } from '../../../../widgets/contract/document/category'
import type { DrawTask } from '../../output/document-pages/draw-file'

/** A file to inspect, or a page to render. */
export type FileTask = { kind: 'inspect'; path: string; category: Category } | ({ kind: 'draw' } & DrawTask)

/** Runs a task. The modules are loaded separately, since rendering needs a canvas and inspecting does not. */
async function run(task: FileTask): Promise<unknown> {
  if (task.kind === 'inspect')
    return (await import('../../domain/upload/inspect-file')).inspectFile(task.path, task.category)
  const { drawFile } = await import('../../output/document-pages/draw-file')
  // A file that cannot be rendered is a result, not a failure of the process.
  return drawFile(task).catch(() => ({ pages: 0 }))
}

/** If the system runs out of memory, it kills this process before the server. */
function raiseOomScore(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Only Linux has this file.
  }
}

raiseOomScore()
process.on('message', (task: FileTask) => {
  run(task).then(
    result => process.send?.(result),
    () => process.exit(1),
  )
})
// If objects of a PDF are missing, pdf.js leaves rejected promises unhandled, some of them after the response. Node would then end
// the process, and with it the task of the next file.
process.on('unhandledRejection', () => undefined)
process.on('disconnect', () => process.exit())
process.send?.('ready')
