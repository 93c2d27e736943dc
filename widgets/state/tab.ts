const lockOf = (draft: string) => `sante-draft:${draft}`

/** Milliseconds for which a page that is being left may still hold its lock during a reload. */
const LOCK_TIMEOUT_MS = 1000

/**
 * Takes a lock on a draft until the tab is closed; returns false if another tab has it. A duplicated tab starts with a copy of
 * the other's storage, so both have the same draft. Without the Web Locks API the result is always true.
 */
export async function claim(draft: string): Promise<boolean> {
  const { locks } = globalThis.navigator ?? {}
  if (!locks) return true
  return new Promise(done => {
    locks
      .request(lockOf(draft), { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) }, () => {
        done(true)
        return new Promise(() => undefined)
      })
      .catch(() => done(false))
  })
}

/** Returns a function that checks whether an open tab holds the lock of a draft. */
export async function aliveDrafts(): Promise<(draft: string) => boolean> {
  const { locks } = globalThis.navigator ?? {}
  if (!locks) return () => true
  const { held = [] } = await locks.query()
  const names = new Set(held.map(({ name }) => name))
  return draft => names.has(lockOf(draft))
}
