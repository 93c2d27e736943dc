import { expect, type Page } from '@playwright/test'
import { Visitor } from '../../journeys/people/visitor'
import { drawLabels } from './labels'
import { colourPointers, tokenPointers } from './pointers'
import { openSheet } from './sheet'
import { answerFirstQuestions, resetView, zoomed } from './ways'

const style = `sante-simulator { ${colourPointers.map(({ name, colour }) => `${name}: ${colour}`).join('; ')};
  --sante-font: Georgia, serif; --sante-font-size: 19px; --sante-radius: 2px }`

const panels = ['fields', 'answers', 'fields-dark', 'answers-dark'].map(id => ({
  id,
  attributes: `lang="en" theme="${id.endsWith('dark') ? 'dark' : 'light'}"`,
  title: '',
  box: id.endsWith('dark') ? 'background: #10161a' : '',
}))

/** Shows every token with a value that differs clearly from the default. */
export async function takeTokens(page: Page): Promise<void> {
  await openSheet(page, panels, zoomed + style)
  for (const end of ['-dark', '']) {
    const answers = new Visitor(page, 'en', `#answers${end}`)
    await answerFirstQuestions(answers)
    await answers.widget.getByRole('radio').nth(2).check()
    const fields = new Visitor(page, 'en', `#fields${end}`)
    await fields.begin()
    await expect(fields.title('birthdate.title')).toBeFocused()
    await fields.pressContinue()
    await expect(fields.widget.locator('p.error').first()).toBeVisible()
  }
  await resetView(page, ['answers', 'answers-dark'])
  await new Visitor(page, 'en', '#fields').widget.locator('input').first().focus()
  await drawLabels(page, tokenPointers)
}
