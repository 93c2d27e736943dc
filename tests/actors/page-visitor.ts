import type { Locator } from 'playwright'
import type { Answer } from '../../widgets/contract/eligibility/eligibility'

interface Options {
  /** Presses a radio button or Continue. */
  press?: (target: Locator) => Promise<unknown>
  /** Types into a field. */
  type?: (field: Locator, text: string) => Promise<unknown>
  /** Called before each answer with the question's key. */
  onQuestion?: (question: string) => Promise<unknown>
  /** The question at which to stop. */
  until?: string
}

/** Types the text key by key. Browsers do not count a layout shift after a key press, but they count one after `fill`. */
async function typeByKeys(field: Locator, text: string): Promise<void> {
  await field.selectText()
  await field.pressSequentially(text)
}

/**
 * Answers the questions of a simulator, beginning with the current one. Stops after the last answer, without waiting for the
 * result, or at the question `until`.
 */
export async function answerOnPage(
  widget: Locator,
  answers: Answer[],
  { press = target => target.click(), type = typeByKeys, onQuestion, until }: Options = {},
): Promise<void> {
  const current = await widget.locator('[data-field]').first().getAttribute('data-field')
  const start = answers.findIndex(({ questionKey }) => questionKey === current)
  if (start < 0) throw new Error(`The page asks ${current}, which is not among the answers`)
  for (const { questionKey, answer } of answers.slice(start)) {
    const question = widget.locator(`[data-field="${questionKey}"]`)
    // A new question receives the focus. In the first question, a choice may already have the focus.
    await question.locator(':focus').waitFor({ state: 'attached' })
    if (questionKey === until) return
    await onQuestion?.(questionKey)
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
