/** Ends the process when it is told to, once what was under way is finished. */
export function endOnSignal(finish: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.once(signal, () => finish().finally(() => process.exit()))
}
