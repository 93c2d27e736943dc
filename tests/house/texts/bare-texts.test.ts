import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bareTextsIn } from '../../help/source/bare-texts'
import { read, root } from '../../help/source/house'

const example = `
import { createElement, type ReactNode } from 'react'
declare const text: string
declare const pieces: string[]
declare const isOn: boolean
export const Bare = ({ children }: { children: ReactNode }) => (
  <>
    <p>{isOn && text} <b /></p>
    <p>{isOn ? text : <b />} <b /></p>
    <p>Words <b /></p>
    <p>{pieces.length} <b /></p>
    <p>{pieces.map(piece => isOn ? <b key={piece} /> : piece)}</p>
    <p>{children} <b /></p>
    {createElement('p', null, ...pieces)}
    {createElement('p', null, text, <b />)}
    <>{text}</>
  </>
)
export const Good = ({ children }: { children: ReactNode }) => (
  <>
    <p>{text}</p>
    <p>{isOn && text}</p>
    <p>{children}</p>
    <p>Words</p>
    <p>{text && <b />} <b /></p>
    <p><span>{text}</span>{isOn ? '' : ' '}<b /></p>
    <p>{pieces.map(piece => <b key={piece}>{piece}</b>)} <b /></p>
    {createElement('p', null, text)}
    {createElement('p', null, ...pieces.map(piece => <b key={piece}>{piece}</b>))}
  </>
)
`

test('the check finds each kind of text beside other children', () => {
  const files: Record<string, string> = {
    'tests/example/tsconfig.json': JSON.stringify({
      extends: '../../tsconfig.json',
      compilerOptions: { types: [] },
      include: [],
      files: ['example.tsx'],
    }),
    'tests/example/example.tsx': example,
  }
  const texts = new Map(Object.entries(files).map(([path, text]) => [join(root, path), text]))
  const fs = {
    readFile: (path: string) => texts.get(path),
    fileExists: (path: string) => texts.has(path) || undefined,
  }
  const lines = example.split('\n').map(line => line.trim())
  const first = lines.indexOf('<p>{isOn && text} <b /></p>') + 1
  const bare = Array.from({ length: 9 }, (_, index) => `tests/example/example.tsx:${first + index}`)
  expect(bareTextsIn('tests/example/tsconfig.json', path => path.startsWith('tests/example'), fs)).toEqual(
    bare,
  )
})

test('every text that React renders has its own element', () => {
  let views = 0
  const isSource = (path: string) => {
    const isOwn = /^(widgets|host|demo)\//.test(path) && !path.includes('.test.')
    const isView = isOwn && !read(path).startsWith('/** @jsxImportSource hono/jsx */')
    if (isView && path.endsWith('.tsx')) views += 1
    return isView
  }
  expect(bareTextsIn('tsconfig.json', isSource)).toEqual([])
  expect(views).toBeGreaterThan(100)
})
