import type { Database } from '../storage/database/database'

/** Where the bytes of documents are stored; what was put there survives a crash. */
export interface FileStore {
  /** Moves a received file into the store. The function that it resolves to runs in the transaction that stores the row. */
  put: (id: string, file: string) => Promise<(tx: Database) => Promise<void>>
  read: (id: string) => AsyncIterable<Uint8Array>
  /** After the transaction that deletes the rows. */
  remove: (ids: string[]) => Promise<void>
  /** Rejects where the store cannot be reached; cheap enough for every few seconds. */
  check: () => Promise<void>
}

/** The stores of documents and of sealed parcels. */
export interface FileStores {
  documents: FileStore
  parcels: FileStore
  /** Deletes what could not be deleted at once; for stores outside the database. */
  deleteDue?: () => Promise<void>
}

/** A store cannot be used now; the message gives the operator the reason. The same action may succeed later. */
export class FileStoreUnavailable extends Error {}
