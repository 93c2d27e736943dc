import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deleteExpired } from '../../../demo/server/domain/retention/delete-expired'
import { attachmentTable } from '../../../demo/server/storage/tables/attachment'
import { registerStudent } from '../../actors/student-api'
import { OPEN_TIMEOUT_MS, type OpenDemo, openDemo } from '../../help/demo'
import { onBothDatabases } from '../on-both-databases'

/** Creates the state after a crash: a file is marked as replaced, and its bytes are still stored. */
async function replaceAndCrash(demo: OpenDemo): Promise<void> {
  const student = await registerStudent(demo)
  const { id } = await (await student.send('IDENTITY')).json()
  expect(await demo.files()).toEqual([id])
  await demo.server.database.update(attachmentTable).set({ isCurrent: false })
}

onBothDatabases(getDemo => {
  test('the bytes of a replaced file are deleted after a crash', async () => {
    await replaceAndCrash(getDemo())
    await deleteExpired(getDemo().server)
    expect(await getDemo().files()).toEqual([])
  })
})

test(
  'the bytes of a replaced file in a folder are deleted at the next start',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fileStore-'))
    try {
      const demo = await openDemo({ storage: { folder } })
      await replaceAndCrash(demo)
      await demo.close()
      const next = await openDemo({ storage: { folder } })
      expect(await next.files()).toEqual([])
      await next.close()
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
  OPEN_TIMEOUT_MS,
)
