/** Ends the process on SIGINT or SIGTERM, once the work in progress is finished. */
export function endOnSignal(finish: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.once(signal, () => finish().finally(() => process.exit()))
}
