import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Reference } from '../../../widgets/dossier/reference'
import { LocaleContext } from '../../../widgets/i18n/locale-context'

const renderReference = (reference: string | undefined) =>
  renderToString(
    createElement(
      LocaleContext,
      { value: { language: 'en', texts: (key: string) => key } },
      createElement(Reference, { reference }),
    ),
  )

test('the reference is shown in groups, from left to right', () => {
  expect(renderReference('KX7F42MTW9')).toContain(
    '<bdi dir="ltr" translate="no">KX7\u00a0F42\u00a0MTW9</bdi>',
  )
})

test('nothing is shown if the backend sends no reference', () => {
  expect(renderReference(undefined)).toBe('')
})
