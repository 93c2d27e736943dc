import { expect, test } from 'vitest'
import { read, sources } from '../help/house'

/** What a view would have to write to need a part of React that the build leaves out (host/build/lean-react.ts). */
const leftOut = [
  /\bimport\b[^'"]*\b(Suspense|SuspenseList|lazy|Activity|ViewTransition|useTransition|startTransition|useActionState|useOptimistic|useFormStatus|unstable_\w+)\b[^'"]*'react(-dom)?'/,
  /\bimport\b[^'"]*\b(pre\w+|requestFormReset)\b[^'"]*'react-dom'/,
  /<(title|meta|link|style|script|html|head|body)\b/,
  /<Fragment\b[^>]*\bref=/,
  /\b(action|formAction)=\{/,
]

test('no view uses a part of React that the build leaves out', () => {
  const views = sources.filter(path => /^(widgets|host)\/.*\.tsx$/.test(path))
  expect(views.length).toBeGreaterThan(100)
  const wrong = views.flatMap(path => {
    const text = read(path).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    return leftOut.filter(pattern => pattern.test(text)).map(pattern => `${path}: ${pattern}`)
  })
  expect(wrong).toEqual([])
})
