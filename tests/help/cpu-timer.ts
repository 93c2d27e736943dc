/** Starts a measurement; returns the processor time of this process since then, in milliseconds. */
export function startCpuTimer(): () => number {
  const start = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  }
}
