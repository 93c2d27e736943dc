import { defineConfig } from '@playwright/test'
import { launchOptions, shellPath } from '../help/browser/browser'
import { closedSite, port, site } from './places'

const root = new URL('../..', import.meta.url).pathname

/** Nothing is drawn by a graphics card here: a process for it only costs a twelfth of each visit. */
const inProcessGpu = '--in-process-gpu'

/**
 * The site's font is optional: a first visit on a slow line goes without. So do these visits, always: whether it came
 * in time would decide what fits, and every system's own font is wider.
 */
const { executablePath, args } = launchOptions(shellPath())
const withoutSiteFont = { executablePath, args: [...args, '--disable-remote-fonts', inProcessGpu] }

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  fullyParallel: true,
  workers: 3,
  // Limits for a slow machine; each wait ends as soon as its condition holds.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // Of six hundred visits one may meet a busy machine; the log names it with what it met.
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.JSON_REPORT ? [['line'], ['json', { outputFile: process.env.JSON_REPORT }]] : 'line',
  outputDir: '../../test-results',
  use: { actionTimeout: 40_000, baseURL: site, launchOptions: withoutSiteFont, locale: 'fr-FR' },
  webServer: {
    command: 'node --import tsx tests/journeys/serve.ts',
    cwd: root,
    env: { PORT: `${port}` },
    url: closedSite,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})
