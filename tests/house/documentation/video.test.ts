import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { scenes } from '../../../host/assistance/scenes'
import { captionsOf } from '../../../host/build/generated-files'
import { languages } from '../../../widgets/shared/language'
import { files, textsOf } from '../../help/source/house'
import { MAX_VIDEO_BYTES, videoIn } from '../../pictures/plan'
import { secondsOf } from '../../pictures/size'

const KEY = 'assistance.tutorial.scene.'
/** Comfortable reading speed, in characters per second. A Chinese character replaces several letters. */
const LETTERS_A_SECOND = { zh: 7, other: 20 }

const seconds = scenes.reduce((sum, scene) => sum + scene.seconds, 0)

/** Returns the captions of a language, by scene. */
const sentencesIn = (language: string) =>
  Object.fromEntries(
    Object.entries(textsOf(language, 'assistance'))
      .filter(([key]) => key.startsWith(KEY))
      .map(([key, text]) => [key.slice(KEY.length), text]),
  )

test('the scenes of the video last ninety seconds in total', () => {
  expect(seconds).toBe(90)
})

test('there is exactly one video for each language', () => {
  const found = files.filter(path => path.endsWith('.webm'))
  expect(found.sort()).toEqual(languages.map(videoIn).sort())
})

test.each(languages)('the video in %s is a small file, and as long as its captions', language => {
  const video = readFileSync(new URL(`../../../${videoIn(language)}`, import.meta.url))
  expect(video.length).toBeLessThan(MAX_VIDEO_BYTES)
  expect(secondsOf(video)).toBeCloseTo(seconds, 0)
})

test.each(languages)('in %s each scene has a caption, and each caption a scene', language => {
  const sentences = sentencesIn(language)
  expect(Object.keys(sentences)).toEqual(scenes.map(({ id }) => id))
  const captions = captionsOf(sentences)
  expect(captions).toMatch(/^WEBVTT\n\n00:00\.000 --> /)
  for (const sentence of Object.values(sentences)) expect(captions).toContain(`.000\n${sentence}\n`)
  expect(captions).toContain(' --> 01:30.000')
})

test.each(languages)('in %s each caption can be read while its scene lasts', language => {
  const pace = language === 'zh' ? LETTERS_A_SECOND.zh : LETTERS_A_SECOND.other
  const sentences = sentencesIn(language)
  const tooLong = scenes.filter(({ id, seconds }) => (sentences[id]?.length ?? 0) > seconds * pace)
  expect(tooLong.map(({ id }) => `${id}: ${sentences[id]}`)).toEqual([])
})
