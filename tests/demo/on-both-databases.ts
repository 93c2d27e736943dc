import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { OPEN_TIMEOUT_MS, type OpenDemo, openDemo } from '../help/demo'
import { type Cluster, startPostgres } from '../help/servers/postgres'

type DefineTests = (demo: () => OpenDemo) => void

/** Runs the same tests with the server on PGlite and on PostgreSQL. Each test begins with an empty database. */
export const onBothDatabases = (defineTests: DefineTests): void => describeOnBoth(defineTests, 'memory')

/** Like `onBothDatabases`, but PGlite stores its data in a folder. */
export const onBothDatabasesWithFiles = (defineTests: DefineTests): void =>
  describeOnBoth(defineTests, 'folder')

function describeOnBoth(defineTests: DefineTests, pglite: 'memory' | 'folder'): void {
  describe.each(['PGlite', 'PostgreSQL'])('on %s', database => {
    let cluster: Cluster | undefined
    let demo: OpenDemo
    beforeAll(async () => {
      if (database === 'PostgreSQL') cluster = await startPostgres()
      demo = await openDemo({ storage: cluster ? { url: cluster.url } : pglite })
    }, OPEN_TIMEOUT_MS)
    afterAll(async () => {
      await demo.close()
      await cluster?.close()
    }, OPEN_TIMEOUT_MS)
    beforeEach(() => demo.empty())
    defineTests(() => demo)
  })
}
