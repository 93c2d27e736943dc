import { expect } from 'chai'
import { createPhoto } from './photo'

type Scan = typeof import('../../../widgets/file-check/scan')

/** A worker that reports that it has started, and then never answers. */
class MuteWorker extends EventTarget {
  static ended = 0
  constructor() {
    super()
    setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: { progress: 0 } })))
  }
  postMessage(): void {
    // Never answers.
  }
  terminate(): void {
    MuteWorker.ended++
  }
}

/** Limit in milliseconds: longer timers are timeouts of a worker. In this test they fire after 20 ms. */
const LONG = 30_000

const address = '/.cache/scan/scan.js?silence'

describe('a worker that stops answering', () => {
  const { setTimeout: wait, Worker: Real } = globalThis
  afterEach(() => Object.assign(globalThis, { setTimeout: wait, Worker: Real }))

  it('is terminated, and the next task succeeds', async () => {
    const fastTimeout = (call: () => void, time = 0) => wait(call, time > LONG ? 20 : time)
    Object.assign(globalThis, { setTimeout: fastTimeout, Worker: MuteWorker })
    const { checkFile } = (await import(address)) as Scan
    expect(await checkFile('VISA', await createPhoto())).to.deep.equal({
      state: 'refused',
      fault: 'unavailable',
    })
    expect(MuteWorker.ended).to.equal(1)
    Object.assign(globalThis, { setTimeout: wait, Worker: Real })
    expect(await checkFile('VISA', await createPhoto())).to.include({ state: 'ready' })
  })
})
