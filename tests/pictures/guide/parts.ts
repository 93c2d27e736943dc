import { expect, type Page } from '@playwright/test'
import { Visitor } from '../../journeys/people/visitor'
import { site } from '../../journeys/places'
import { drawLabels } from './labels'
import { partPointers, partsShown } from './pointers'
import { openSheet } from './sheet'
import { answerFirstQuestions, resetView, zoomed } from './ways'

/** Distance between a part and its outline, in pixels; 0 for the other parts. */
const outlineOffsets: Record<string, number> = { frame: 6, button: 4 }

const outlines = partPointers
  .map(
    ({ panel, name, colour }) =>
      `#${panel}::part(${name}) { outline: 3px solid ${colour}; outline-offset: ${outlineOffsets[name] ?? 0}px }`,
  )
  .join('\n')

/** Takes the picture of the parts. CSS rules of the page outline every part of the simulator. A label names each part. */
export async function takeParts(page: Page): Promise<void> {
  const panels = Object.keys(partsShown).map(id => ({ id, attributes: 'lang="en"', title: '' }))
  await openSheet(page, panels, zoomed + outlines)
  const [question, answers, ending, failure] = Object.keys(partsShown).map(
    id => new Visitor(page, 'en', `#${id}`),
  ) as [Visitor, Visitor, Visitor, Visitor]
  await answerFirstQuestions(failure)
  await answerFirstQuestions(ending)
  await ending.chooseAnswer(
    ending.words('situation.title'),
    ending.words('situation.studentWithActivity.label'),
  )
  await expect(ending.widget.getByRole('link').first()).toBeVisible()
  await answerFirstQuestions(answers)
  await page.route(`${site}/api/**`, route => route.abort())
  await failure.widget.getByRole('radio').first().check()
  await failure.pressContinue()
  await question.begin()
  await expect(question.title('birthdate.title')).toBeFocused()
  await expect(failure.widget.locator('.notice')).toBeVisible()
  await resetView(page)
  await drawLabels(page, partPointers)
}
