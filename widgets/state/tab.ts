const lockOf = (draft: string) => `sante-draft:${draft}`

/** Milliseconds that a page which is being left may still hold its lock, when it is loaded again. */
const PATIENCE = 1000

/**
 * A lock for as long as the tab lives says whose draft it is: a duplicated tab starts with a copy of the other's storage.
 * False if another tab has it. Where the browser has no locks, every draft is this tab's.
 */
export async function claim(draft: string): Promise<boolean> {
  const { locks } = globalThis.navigator ?? {}
  if (!locks) return true
  return new Promise(done => {
    locks
      .request(lockOf(draft), { signal: AbortSignal.timeout(PATIENCE) }, () => {
        done(true)
        return new Promise(() => undefined)
      })
      .catch(() => done(false))
  })
}

/** Tells of any draft whether a tab has it now. */
export async function aliveDrafts(): Promise<(draft: string) => boolean> {
  const { locks } = globalThis.navigator ?? {}
  if (!locks) return () => true
  const { held = [] } = await locks.query()
  const names = new Set(held.map(({ name }) => name))
  return draft => names.has(lockOf(draft))
}
