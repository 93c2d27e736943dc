import { writeFileSync } from 'node:fs'
import type { Category } from '../../../../widgets/contract/document/attachment'
import type { DrawTask } from '../../output/document-pages/draw-file'

/** A file to inspect, or a page to draw. */
export type FileTask = { kind: 'inspect'; path: string; category: Category } | ({ kind: 'draw' } & DrawTask)

/** Drawing needs a canvas, which inspecting does not. */
async function run(task: FileTask): Promise<unknown> {
  if (task.kind === 'inspect')
    return (await import('../../domain/upload/inspect-file')).inspectFile(task.path, task.category)
  const { drawFile } = await import('../../output/document-pages/draw-file')
  // A file that cannot be drawn is an answer, not a failure of the process.
  return drawFile(task).catch(() => ({ pages: 0 }))
}

/** If the system runs out of memory, it ends this process before the server. */
function offerToBeEndedFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Only Linux has this file.
  }
}

offerToBeEndedFirst()
process.on('message', (task: FileTask) => {
  run(task).then(
    result => process.send?.(result),
    () => process.exit(1),
  )
})
// pdf.js rejects promises that it does not wait for if objects of a PDF are missing, some after the answer. Node would end the
// process, and with it the task of the next file.
process.on('unhandledRejection', () => undefined)
process.on('disconnect', () => process.exit())
process.send?.('ready')
