import { lt } from 'drizzle-orm'
import type { Clock, Store } from '../../environment/environment'
import { fromNow } from '../../output/mail/queue'
import { challengeTable, tokenTable, wrongCodeTable } from '../../storage/tables/access'
import { inspectionTable } from '../../storage/tables/attachment'
import { mailTable, sentMailTable } from '../../storage/tables/mail'
import { deleteOldSources } from '../access/known-source'
import { deleteEndedRecords } from '../audit/record'
import { deleteOldFigures } from '../figures/counter'
import { deleteEndedDeliveries } from '../parcel/delivery'
import { deleteOldGuesses, deleteOldUse } from '../parcel/limits'
import { durationMs } from './durations'
import { deleteDiscardedFiles } from './forget-steps'

/**
 * Deletes codes, tokens, mails, figures, access records and other rows whose retention period has ended, and the bytes of discarded
 * files. `applyRetention` deletes cases and proofs of erasure.
 */
export async function deleteExpired(server: Store & Clock): Promise<void> {
  const { database, now, retryDeletions } = server
  const before = (time: number) => new Date(now().getTime() - time)
  await database.delete(challengeTable).where(lt(challengeTable.createdAt, before(durationMs('challenges'))))
  await database.delete(inspectionTable).where(lt(inspectionTable.at, before(durationMs('inspections'))))
  await database.delete(wrongCodeTable).where(lt(wrongCodeTable.at, before(durationMs('wrongCodes'))))
  await deleteOldSources(database, now())
  await database.delete(tokenTable).where(lt(tokenTable.expiresAt, before(0)))
  await database.delete(mailTable).where(lt(mailTable.sentAt, fromNow(-durationMs('sentMails'))))
  await database.delete(sentMailTable).where(lt(sentMailTable.sentAt, fromNow(-durationMs('mailIds'))))
  await deleteOldUse(database, now())
  await deleteOldGuesses(database, now())
  await deleteOldFigures(database, now())
  await deleteEndedRecords(database)
  await deleteEndedDeliveries(server)
  await deleteDiscardedFiles(server)
  await retryDeletions()
}
