import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { deleteExpired } from '../../../../demo/server/domain/retention/delete-expired'
import { attachmentTable } from '../../../../demo/server/storage/tables/attachment'
import { storedObjectTable } from '../../../../demo/server/storage/tables/object'
import { registerStudent, type StudentClient } from '../../../actors/student-api'
import { type OpenDemo, openDemo, type StorageLocation } from '../../demo'
import { startPostgres } from '../postgres'
import {
  type InterruptibleProxy,
  startInterruptibleProxy,
  startObjectStore,
  storeAddressOf,
  type TestStore,
} from './object-store'

/** Returns a new master key in the format of `DOCUMENT_KEYS`. */
export const newMasterKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`

/** A server that stores documents in a real object store, through a connection that can be cut. */
export interface EncryptedDemo {
  demo: OpenDemo
  store: TestStore
  proxy: InterruptibleProxy
  /** Environment variables of the first server. */
  variables: Record<string, string>
  /** Address of the database; undefined on PGlite. */
  url: string | undefined
  /** Opens another server on the same database and store. */
  open: (variables?: Record<string, string>) => Promise<OpenDemo>
  newFile: (size: number) => { path: string; bytes: Buffer }
  /** Stores random bytes without an upload, since students' files are small. */
  put: (size: number, into?: OpenDemo) => Promise<{ id: string; bytes: Buffer }>
  read: (id: string, from?: OpenDemo) => Promise<Buffer>
  /** Registers a student on the first server. */
  newStudent: (email?: string) => Promise<StudentClient>
  /** Deletes all data from the database, and all files from the store. */
  empty: () => Promise<void>
  close: () => Promise<void>
}

export async function openEncryptedDemo(
  database: 'PGlite' | 'PostgreSQL',
  extraVariables: Record<string, string> = {},
): Promise<EncryptedDemo> {
  const folder = mkdtempSync(join(tmpdir(), 'object-test-'))
  const cluster = database === 'PostgreSQL' ? await startPostgres() : undefined
  const store = await startObjectStore()
  const proxy = await startInterruptibleProxy(store.port)
  const variables = {
    S3_URL: storeAddressOf(proxy.port),
    DOCUMENT_KEYS: newMasterKey('first'),
    ...extraVariables,
  }
  const storage: StorageLocation = cluster ? { url: cluster.url } : 'folder'
  const open = (other = {}) => openDemo({ storage, variables: { ...variables, ...other } })
  const demo = await open()
  const newFile = (size: number) => {
    const path = join(folder, randomBytes(8).toString('hex'))
    const bytes = randomBytes(size)
    writeFileSync(path, bytes)
    return { path, bytes }
  }
  return {
    demo,
    store,
    proxy,
    variables,
    url: cluster?.url,
    open,
    newFile,
    async put(size, into = demo) {
      const { path, bytes } = newFile(size)
      const id = crypto.randomUUID()
      await into.server.database.transaction(await into.server.fileStore.put(id, path))
      return { id, bytes }
    },
    async read(id, from = demo) {
      const pieces: Uint8Array[] = []
      for await (const piece of from.server.fileStore.read(id)) pieces.push(piece)
      return Buffer.concat(pieces)
    },
    async newStudent(email) {
      const student = await registerStudent(demo, email)
      return student
    },
    async empty() {
      proxy.behave('normal')
      const { database: rows } = demo.server
      await rows.update(attachmentTable).set({ isCurrent: false })
      await rows.update(storedObjectTable).set({ state: 'leaving', dueAt: sql`now()` })
      await deleteExpired(demo.server)
      await demo.empty()
    },
    async close() {
      await demo.close()
      await proxy.close()
      await store.close()
      await cluster?.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
