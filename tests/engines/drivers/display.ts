import { execFile } from 'node:child_process'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import type { Size } from './driver'
import { startProcess } from './process'

interface Display {
  /** Value of the environment variable DISPLAY. */
  name: string
  screenshot: (path: string) => Promise<void>
  end: () => Promise<void>
}

/** Starts a virtual screen of the window's size. Without a window manager, the focus follows the pointer. */
export async function startDisplay({ width, height }: Size): Promise<Display> {
  const args = ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp']
  const server = startProcess('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const name = await new Promise<string>((done, fail) => {
    ;(server.child.stdio[3] as Readable).once('data', number => done(`:${`${number}`.trim()}`))
    server.child.once('exit', code => fail(new Error(`Xvfb ended with ${code}`)))
    server.child.once('error', fail)
  })
  return {
    name,
    // The driver's own screenshot never ends on a wide screen.
    screenshot: async path => {
      await promisify(execFile)('import', ['-display', name, '-window', 'root', path], { timeout: 15_000 })
    },
    end: server.end,
  }
}
