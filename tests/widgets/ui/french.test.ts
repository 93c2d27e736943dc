import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { French } from '../../../widgets/ui/french'

const words = 'traduction de l’acte de naissance|acte de naissance|chez'

/** Returns the markup, without the `<span>` elements around the other words. */
const renderFrench = (text: string, list = words) =>
  renderToString(createElement(French, { text, words: list })).replaceAll(/<!-- -->|<\/?span>/g, '')

test('French terms are marked as French, and do not wrap', () => {
  expect(renderFrench('Birth certificate (acte de naissance)')).toBe(
    'Birth certificate (<bdi lang="fr" translate="no" class="whole">acte de naissance</bdi>)',
  )
  expect(renderFrench('chez X, or chez Y')).toBe(
    '<bdi lang="fr" translate="no" class="whole">chez</bdi> X, or <bdi lang="fr" translate="no" class="whole">chez</bdi> Y',
  )
  expect(renderFrench('شهادة الميلاد (acte de naissance)')).toContain(
    '<bdi lang="fr" translate="no" class="whole">acte de naissance</bdi>',
  )
  expect(renderFrench('写“chez”和姓名')).toBe(
    '写“<bdi lang="fr" translate="no" class="whole">chez</bdi>”和姓名',
  )
})

test('a term that contains a shorter term is marked as a whole', () => {
  expect(renderFrench('(traduction de l’acte de naissance)')).toBe(
    '(<bdi lang="fr" translate="no">traduction de l’acte de naissance</bdi>)',
  )
})

test('a term inside a longer word is not marked', () => {
  expect(renderFrench('María Sánchez')).toBe('María Sánchez')
})

test('without a list the sentence is unchanged', () => {
  expect(renderFrench('Acte de naissance', '')).toBe('Acte de naissance')
})
