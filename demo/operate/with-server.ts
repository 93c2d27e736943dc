import { createEnvironment } from '../server/environment/environment'
import { FolderLocked } from '../server/storage/database/folder-lock'
import { requireSchema } from '../server/storage/database/migrations'
import { type OperatedParts, type OperatedServer, openOperatedServer } from './operation'
import { readServerSettings } from './settings/settings'

/**
 * Opens database and files with the server's settings for one command. Metrics are off, since a running server uses their port.
 * `needsObjects: false` runs without the keys of the object store.
 */
export async function withServer<Result>(
  act: (server: OperatedServer) => Promise<Result>,
  { needsObjects = true } = {},
): Promise<Result> {
  // Stdout contains only the result of the command, since the operator may write it to a file.
  const writeError = (text: string) => process.stderr.write(text)
  const environment = createEnvironment({ error: writeError, info: writeError })
  const settings = { ...readServerSettings(process.env), metrics: undefined }
  const parts: OperatedParts = { timers: 'clock', needsObjects, prepareSchema: requireSchema }
  const opened = await openOperatedServer(settings, environment, parts).catch(error => {
    if (!(error instanceof FolderLocked)) throw error
    throw new Error(
      'A server uses the folder of the database: stop it first. With PostgreSQL, both can run at the same time.',
    )
  })
  try {
    return await act(opened.server)
  } finally {
    await opened.close()
  }
}
