import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { LocaleContext } from '../../../widgets/i18n/locale-context'
import { SiteSimulator } from '../../../widgets/simulator/site-simulator'
import { $session } from '../../../widgets/state/session/session'
import { exampleStudent } from '../../actors/students'
import { openSimulator } from '../../actors/visitor'

afterEach(() => $session.set({ kind: 'visitor' }))

async function renderStart(): Promise<string> {
  const { page, store } = await openSimulator({ language: 'en' })
  const value = page.$locale.get()
  return renderToString(createElement(LocaleContext, { value }, createElement(SiteSimulator, { store })))
}

test('the start screen describes the registration and the questionnaire', async () => {
  const screen = await renderStart()
  for (const words of [
    'See if you can register',
    'Free of charge',
    'Registration is mandatory',
    'Questionnaire: about 3 minutes',
    'Begin the questionnaire',
  ]) {
    expect(screen).toContain(words)
  }
})

test('a logged-in student reads that a registration is in progress', async () => {
  $session.set({ kind: 'student', student: exampleStudent() })
  const screen = await renderStart()
  expect(screen).toContain('Your registration is in progress')
  expect(screen).not.toContain('Begin the questionnaire')

  const { store, page, visited } = await openSimulator({ language: 'en' })
  page.cancelled.add('navigate')
  store.leave('/dashboard')
  expect(page.events).toEqual([{ name: 'navigate', detail: { to: '/dashboard' } }])
  expect(visited).toEqual([])
})
