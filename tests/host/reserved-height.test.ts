import { expect, test } from 'vitest'
import { reservedHeights } from '../../host/reserved-height'
import { read } from '../help/house'

test.each(['README.md', 'widgets/README.md', 'widgets/LISEZMOI.md'])(
  'the snippet in %s has the style that reserves its height',
  path => {
    expect(read(path)).toContain(`<style>${reservedHeights['sante-simulator']}</style>\n<script`)
  },
)

test('an element that is hidden stays so', () => {
  for (const [tag, css] of Object.entries(reservedHeights))
    expect(css).toContain(`${tag}:not([hidden]){display`)
})
