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

test('the reference is shown in groups, from left to right, and is not translated by browsers', () => {
  expect(renderReference('KX7F42MTW9')).toContain(
    '<bdi dir="ltr" translate="no">KX7\u00a0F42\u00a0MTW9</bdi>',
  )
})

test('without a reference from the backend, none is shown', () => {
  expect(renderReference(undefined)).toBe('')
})
