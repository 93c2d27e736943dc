import type { Page } from '@playwright/test'
import { type Language, languages } from '../../../widgets/shared/language'
import { Visitor } from '../../journeys/people/visitor'
import { openSheet } from './sheet'
import { resetView } from './ways'

const sideBySide = 'figure { padding: 24px } body { grid-template-columns: 1fr 1fr }'

/** Answers the first two questions in any language. */
async function reachChoices(page: Page, language: Language, id: string): Promise<void> {
  const visitor = new Visitor(page, language, `#${id}`)
  await visitor.begin()
  await visitor.answerUntil('situation')
  await visitor.widget.getByRole('radio').first().check()
}

/** Opens the same question in the light and in the dark scheme. */
export async function showThemes(page: Page): Promise<void> {
  const panels = ['light', 'dark'].map(id => ({
    id,
    attributes: `lang="en" theme="${id}"`,
    title: `theme="${id}"`,
    box: id === 'dark' ? 'background: #10161a; color: #fff' : '',
  }))
  await openSheet(page, panels, sideBySide)
  for (const { id } of panels) await reachChoices(page, 'en', id)
  await resetView(page)
}

/** Opens the same question in Arabic and in Chinese, which differ most from the other languages. */
export async function showLanguages(page: Page): Promise<void> {
  const shownLanguages = languages.filter(language => language === 'ar' || language === 'zh')
  const panels = shownLanguages.map(id => ({ id, attributes: `lang="${id}"`, title: `lang="${id}"` }))
  await openSheet(page, panels, sideBySide)
  for (const language of shownLanguages) await reachChoices(page, language, language)
  await resetView(page)
}
