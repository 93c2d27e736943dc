import { defineConfig } from '@playwright/test'
import { launchOptions, shellPath } from '../help/browser/browser'
import { closedSite, port, site } from './places'

const root = new URL('../..', import.meta.url).pathname

/** No graphics card is used. Without a separate GPU process, each visit takes a twelfth less time. */
const inProcessGpu = '--in-process-gpu'

/**
 * The journeys run without the site's font, as a first visit over a slow connection does. Otherwise the layout would depend on
 * when the font arrives.
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
  // One of six hundred visits may fail on a busy machine. The log names each repeated test.
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
