import { expect, test } from 'vitest'
import { reservedHeights } from '../../host/reserved-height'
import { read } from '../help/house'

test('the snippet in README.md has the style that reserves its height', () => {
  expect(read('README.md')).toContain(`<style>${reservedHeights['sante-simulator']}</style>\n<script`)
})

test('an element that is hidden stays so', () => {
  for (const [tag, css] of Object.entries(reservedHeights))
    expect(css).toContain(`${tag}:not([hidden]){display`)
})
