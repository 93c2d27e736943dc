import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { launchOptions, shellPath } from '../help/browser/browser'
import { runSteps } from '../integrations/outcome'
import { takeReadme } from './readme'
import { openSite } from './site'
import { takeTour } from './tour'
import { playTutorial } from './tutorial'

// Runs the scripts of the walkthrough, of the README's pictures and of the video in English, but takes no picture. `npm test` thus
// fails if such a script no longer reaches its end because a screen has changed.

/** Makes each new tab of the browser return an empty picture at once. */
function withoutPictures(browser: Browser): Browser {
  browser.on('context', context =>
    context.on('page', page => Object.assign(page, { screenshot: async () => Buffer.alloc(0) })),
  )
  return browser
}

async function onNewSite(work: () => Promise<unknown>): Promise<void> {
  const running = await openSite()
  await work().finally(running.close)
}

const browser = withoutPictures(await chromium.launch(launchOptions(shellPath())))
const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'))
try {
  const outcomes = await runSteps('pictures', [
    [
      'the pictures of the walkthrough and of README.md can be taken',
      () =>
        onNewSite(async () => {
          const { time } = await takeTour(browser, 'en')
          await takeReadme(browser, time)
        }),
    ],
    ['the video can be recorded', () => onNewSite(() => playTutorial(browser, 'en', folder))],
  ])
  const failed = outcomes.filter(({ fault }) => fault !== undefined).length
  const report = process.env.JSON_REPORT
  if (report) writeFileSync(report, JSON.stringify({ passed: outcomes.length - failed, failed, outcomes }))
  if (failed > 0) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true })
  await browser.close()
}
