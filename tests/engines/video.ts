import { wordsOf } from '../journeys/people/visitor'
import type { Screen } from './screen'
import type { Step } from './step'

interface Options {
  screen: Screen
  site: string
  language: string
}

/** Returns the steps of the video tutorial, which each engine loads and starts differently. */
export function videoTutorialSteps({ screen, site, language }: Options): Step[] {
  const play = wordsOf(language, 'assistance')('assistance.tutorial.play')
  return [
    [
      'the video tutorial plays when its button is pressed',
      async () => {
        await screen.go(`${site}/assistance?lang=${language}`)
        await screen.press({ selector: '#video button', pattern: play })
        await screen.waitUntil('The video does not play', async () => {
          const time = await screen.driver.evaluate<number>('document.querySelector("video").currentTime')
          return time > 0 || `at ${time} s`
        })
        await screen.driver.evaluate('document.querySelector("video").pause()')
      },
    ],
  ]
}
