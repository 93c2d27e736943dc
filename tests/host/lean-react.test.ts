import { expect, test } from 'vitest'
import { withBody } from '../../host/build/lean-react'

test('a function that is named does what it is given to do, the others stay as they are', () => {
  expect(withBody('function a(b) { return b }\nfunction c() { a() }', 'a', '{}')).toBe(
    'function a(b) {}\nfunction c() { a() }',
  )
})

test('a React without one of the functions fails the build', () => {
  expect(() => withBody('function a() {}', 'a preload', '{}')).toThrow('preload (lean-react.ts)')
})
