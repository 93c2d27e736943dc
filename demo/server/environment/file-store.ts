import type { Database } from '../storage/database/database'

/** A store of the bytes of documents or of sealed parcels. Stored bytes survive a crash, except in a database in memory. */
export interface FileStore {
  /**
   * Puts a received file into the store. Resolves with a function that must run in the transaction that stores the row. The store
   * in the database writes the bytes only then.
   */
  put: (id: string, file: string) => Promise<(tx: Database) => Promise<void>>
  read: (id: string) => AsyncIterable<Uint8Array>
  /** Deletes bytes. Call it after the transaction that deletes the rows. */
  remove: (ids: string[]) => Promise<void>
  /** Rejects if the store is unavailable. Cheap enough to run every few seconds. */
  check: () => Promise<void>
}

/** The stores of documents and of sealed parcels. */
export interface FileStores {
  documents: FileStore
  parcels: FileStore
  /** Deletes bytes that could not be deleted earlier. Only object stores have it. */
  retryDeletions?: () => Promise<void>
}

/** A store is temporarily unavailable. The message gives the operator the reason. */
export class FileStoreUnavailable extends Error {}
