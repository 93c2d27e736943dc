import { expect, test } from 'vitest'
import { openSimulator } from '../../actors/visitor'
import { walks } from '../../actors/walks'

for (const { who, answers, end, reason, outcome: meaning, required, optional } of walks) {
  test(`${who} gets to ${end}, back to the start, and to ${end} again`, async () => {
    const { store, answerQuestion, waitUntilLoaded, place } = await openSimulator({ language: 'en' })
    const percents: number[] = []
    store.begin()
    for (const { questionKey, answer } of answers) {
      expect(place()).toBe(questionKey)
      percents.push(store.$percent.get())
      await answerQuestion(answer)
    }
    expect(place()).toBe(end)
    expect(percents).toEqual([...percents].sort((one, other) => one - other))

    const outcome = store.$eligibility.get()
    if (outcome.state === 'resolved') {
      expect(outcome.value.nonEligibilityReason ?? '').toMatch(reason ?? /^$/)
      expect(outcome.value.requiredAttachments).toEqual(required ?? [])
      expect(outcome.value.optionalAttachments).toEqual(optional ?? [])
      expect(outcome.value.outcome).toBe(meaning)
    }
    const panel = store.$panel.get()
    if (panel.kind === 'alert') expect(panel.question.outcome).toBe(meaning)
    expect(store.$percent.get()).toBe(100)

    for (const { questionKey } of [...answers].reverse()) {
      store.back()
      expect(place()).toBe(questionKey)
    }
    store.back()
    expect(place()).toBe('start')

    store.begin()
    for (const { questionKey, answer } of answers) {
      expect(place()).toBe(questionKey)
      expect(store.$answers.get()[questionKey]).toBe(answer)
      store.next()
      await waitUntilLoaded()
    }
    expect(place()).toBe(end)
  })
}
