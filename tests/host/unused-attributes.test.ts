import { expect, test } from 'vitest'
import { withoutUnusedAttributes } from '../../host/build/unused-attributes'

const react =
  'var a=new Map([[`acceptCharset`,`accept-charset`],[`strokeWidth`,`stroke-width`],[`xHeight`,`x-height`]]);'

test('React keeps the names of the attributes that the file uses', () => {
  expect(withoutUnusedAttributes(`${react}h(\`path\`,{strokeWidth:2})`)).toBe(
    'var a=new Map([[`strokeWidth`,`stroke-width`]]);h(`path`,{strokeWidth:2})',
  )
})

test('a React that keeps its list in another form fails the build', () => {
  expect(() => withoutUnusedAttributes('var a={acceptCharset:`accept-charset`}')).toThrow(
    'unused-attributes.ts',
  )
})
