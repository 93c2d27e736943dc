import { chromium } from 'playwright'
import { launchOptions } from '../../help/browser/browser'
import { freePort } from '../../help/servers/site'

/** Runs a measurement with the tests' browser, which opens a debugging port for Lighthouse. */
export async function withDebugPort<Result>(measure: (port: number) => Promise<Result>): Promise<Result> {
  const port = await freePort()
  const options = launchOptions()
  const browser = await chromium.launch({
    ...options,
    args: [...options.args, `--remote-debugging-port=${port}`],
  })
  try {
    return await measure(port)
  } finally {
    await browser.close()
  }
}
