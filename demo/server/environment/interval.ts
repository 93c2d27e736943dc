/** Runs a function every `pause` milliseconds, never concurrently. `stop` waits for a run in progress. */
export function interval(
  pause: number,
  act: () => Promise<void>,
  report: (fault: unknown) => void,
): { stop: () => Promise<void> } {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= act()
      .catch(report)
      .finally(() => {
        running = undefined
      })
  }, pause)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
