import type { Locator } from 'playwright'
import type { Answer } from '../../widgets/contract/eligibility/eligibility'

interface Options {
  /** Presses a radio button or Continue. */
  press?: (target: Locator) => Promise<unknown>
  /** Types into a field. */
  type?: (field: Locator, text: string) => Promise<unknown>
  /** Called before each answer with the question's key. */
  sees?: (question: string) => Promise<unknown>
  /** The question at which to stop. */
  until?: string
}

/** Replaces the text by key presses: a layout shift after a key is expected by the browser, one after `fill` is not. */
async function typeByKeys(field: Locator, text: string): Promise<void> {
  await field.selectText()
  await field.pressSequentially(text)
}

/**
 * Answers the questions of a simulator from the current one on, as given by `answersOf`. Stops after the last answer, without
 * waiting for the outcome, or at the question `until`.
 */
export async function answerOnPage(
  widget: Locator,
  answers: Answer[],
  { press = target => target.click(), type = typeByKeys, sees, until }: Options = {},
): Promise<void> {
  const current = await widget.locator('[data-field]').first().getAttribute('data-field')
  const start = answers.findIndex(({ questionKey }) => questionKey === current)
  if (start < 0) throw new Error(`The page asks ${current}, which is not among the answers`)
  for (const { questionKey, answer } of answers.slice(start)) {
    const question = widget.locator(`[data-field="${questionKey}"]`)
    // A new question takes the focus. In the first one, an answer may have it already.
    await question.locator(':focus').waitFor({ state: 'attached' })
    if (questionKey === until) return
    await sees?.(questionKey)
    await giveAnswer(question, answer, { press, type })
    await press(widget.locator('[type="submit"]'))
  }
  if (until) throw new Error(`${until} is not asked with these answers`)
}

/** Gives one answer: as a date, in a list with a search, in a menu, or by a radio button. */
async function giveAnswer(
  question: Locator,
  answer: string,
  { press, type }: Required<Pick<Options, 'press' | 'type'>>,
): Promise<void> {
  const radio = question.locator(`input[value="${answer}"]`)
  const search = question.getByRole('searchbox')
  const menu = question.getByRole('combobox')
  if (await question.locator('.day').count()) {
    const [year = '', month = '', day = ''] = answer.split('-').map(part => part.replace(/^0/, ''))
    for (const [part, text] of Object.entries({ day, month, year }))
      await type(question.locator(`.${part} input`), text)
  } else if (await search.count()) {
    const name = question.locator(`label:has(input[value="${answer}"])`)
    await type(search, (await name.textContent()) ?? '')
    await press(radio)
  } else if (await menu.count()) await menu.selectOption(answer)
  else await press(radio)
}
