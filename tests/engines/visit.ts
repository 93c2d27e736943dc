import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { APIRequestContext } from '@playwright/test'
import { beforeCodeSteps } from './before-code'
import { closingSteps } from './closing'
import type { Driver, Engine, Size } from './drivers/driver'
import { openFirefox } from './drivers/firefox'
import { openWebKit } from './drivers/webkit'
import { handOverSteps } from './hand-over'
import { journeySteps } from './journey'
import { fromMorocco } from './morocco'
import { otherStudentsSteps } from './other-students'
import type { Papers } from './papers'
import { partnersPagesSteps } from './partners'
import { readinessSteps } from './ready'
import { Screen } from './screen'
import type { Step } from './step'
import { videoTutorialSteps } from './video'

/** What a visit needs: the servers' addresses, the files to choose, and the client of the demo's desk. */
export interface VisitOptions {
  site: string
  partners: string
  papers: Papers
  request: APIRequestContext
}

/** A step of a visit, with its fault if it failed. */
export interface Outcome {
  engine: Engine
  /** The browser's name and version, language and width. */
  browser?: string
  sentence: string
  seconds: number
  fault?: string
}

const open: Record<Engine, (size: Size) => Promise<Driver>> = { Firefox: openFirefox, WebKit: openWebKit }
const pictures = fileURLToPath(new URL('../../test-results', import.meta.url))

/** Runs all steps in a new browser. A failed step ends only its own series of steps. */
export async function visit(
  engine: Engine,
  { language, size }: { language: string; size: Size },
  { site, partners, papers, request }: VisitOptions,
): Promise<Outcome[]> {
  const driver = await open[engine](size)
  try {
    const screen = new Screen(driver)
    const browser = `${driver.version}, ${language}, ${size.width} px`
    const stepsByName: Record<string, Step[]> = {
      ready: readinessSteps(screen, site, size),
      students: otherStudentsSteps({ screen, site, language }),
      morocco: fromMorocco({ screen, site, papers }),
      journey: journeySteps({ screen, site, language, papers, request }),
      before: beforeCodeSteps({ screen, site, language }),
      closing: closingSteps({ screen, language }),
      video: videoTutorialSteps({ screen, site, language }),
      partners: partnersPagesSteps({ screen, site, partners }),
    }
    const outcomes: Outcome[] = []
    for (const [name, steps] of Object.entries(stepsByName)) {
      const picture = join(pictures, `${engine}-${name}-${language}-${size.width}.png`.toLowerCase())
      for (const outcome of await runSteps(screen, steps, picture))
        outcomes.push({ engine, browser, ...outcome })
    }
    return outcomes.map(printOutcome)
  } finally {
    await driver.close()
  }
}

/** Transfers files from a phone of one engine to a computer of another. */
export async function visitTogether(
  [computerSize, phoneSize]: [Size, Size],
  { site, papers }: VisitOptions,
): Promise<Outcome[]> {
  const firefox = await openFirefox(computerSize)
  try {
    const webkit = await openWebKit(phoneSize)
    try {
      const [computer, phone] = [new Screen(firefox), new Screen(webkit)]
      const browser = `${firefox.version} and ${webkit.version}`
      const steps = handOverSteps({ computer, phone, site, papers })
      const outcomes = await runSteps(phone, steps, join(pictures, 'hand-over.png'))
      return outcomes.map(outcome => printOutcome({ engine: 'WebKit', browser, ...outcome }))
    } finally {
      await webkit.close()
    }
  } finally {
    await firefox.close()
  }
}

function printOutcome(outcome: Outcome): Outcome {
  const { browser, sentence, seconds, fault } = outcome
  process.stdout.write(
    `${fault ? '✗' : '✓'} ${browser}: ${sentence} (${seconds} s)${fault ? `\n  ${fault}` : ''}\n`,
  )
  return outcome
}

/** Runs the steps up to the first failure. */
async function runSteps(screen: Screen, steps: Step[], picture: string) {
  const outcomes: Pick<Outcome, 'sentence' | 'seconds' | 'fault'>[] = []
  for (const [sentence, act] of steps) {
    const start = Date.now()
    const fault = await act()
      .then(() => screen.faults())
      .then(faults => (faults.length > 0 ? faults.join('; ') : undefined))
      .catch((error: Error) => error.message)
    outcomes.push({ sentence, seconds: (Date.now() - start) / 1000, ...(fault && { fault }) })
    if (fault === undefined) continue
    mkdirSync(pictures, { recursive: true })
    await screen.driver.screenshot(picture).catch(() => undefined)
    break
  }
  return outcomes
}
