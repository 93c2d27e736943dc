/** Ends the process on SIGINT or SIGTERM, once `finish` has settled. */
export function endOnSignal(finish: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.once(signal, () => finish().finally(() => process.exit()))
}
