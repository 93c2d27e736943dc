import { isOffline } from './online'

/** Milliseconds that code may take to come (spec, section 9). */
export const CODE_TIME_OUT = 120_000

/** What has come once needs no line. */
const here = new WeakSet<object>()

/**
 * Code that comes when it is needed, or not at all. For as long as a page lives, a browser may never ask again for a module
 * that it could not get: so nothing is asked for without a line, and trying again helps once it is back.
 */
export async function inTime<Code>(load: () => Promise<Code>): Promise<Code> {
  if (isOffline() && !here.has(load)) throw new Error('There is no line to ask for code on')
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`Code did not come within ${CODE_TIME_OUT} ms`)), CODE_TIME_OUT)
  })
  try {
    const code = await Promise.race([load(), late])
    here.add(load)
    return code
  } finally {
    clearTimeout(timer)
  }
}
