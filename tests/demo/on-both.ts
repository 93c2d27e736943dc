import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { OPENING, type OpenDemo, openDemo } from '../help/demo'
import { type Cluster, startPostgres } from '../help/postgres'

/** Tells the same tests about the server on PGlite and on PostgreSQL. */
export function onBoth(tell: (demo: () => OpenDemo) => void): void {
  describe.each(['PGlite', 'PostgreSQL'])('on %s', database => {
    let cluster: Cluster | undefined
    let demo: OpenDemo
    beforeAll(async () => {
      if (database === 'PostgreSQL') cluster = await startPostgres()
      demo = await openDemo(cluster ? { place: { url: cluster.url } } : {})
    }, OPENING)
    afterAll(async () => {
      await demo.close()
      await cluster?.close()
    }, OPENING)
    beforeEach(() => demo.empty())
    tell(() => demo)
  })
}
