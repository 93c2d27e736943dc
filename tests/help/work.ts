/** Begins to count; tells the milliseconds that this process has worked since, whatever else the machine does. */
export function startWork(): () => number {
  const start = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  }
}
