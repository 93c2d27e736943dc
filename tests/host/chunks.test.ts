import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { chunkOf } from '../../host/build/chunks'

const FOLDER = '/site/'
const entries = ['registration', 'login', 'dashboard', 'simulator'].map(name => `widgets/${name}/element.ts`)

/** A graph of modules, each with those that import it; a view is imported when it is needed. */
function graphOf(importers: Record<string, string[]>, views: string[] = []) {
  const idsOf = (paths: string[] = []) => paths.map(path => FOLDER + path)
  const getModuleInfo = (id: string) => {
    const path = id.replace(FOLDER, '')
    const isView = views.includes(path)
    return {
      isEntry: entries.includes(path) || path === 'host/index.html',
      importers: idsOf(importers[path]),
      dynamicImporters: isView ? idsOf(['widgets/index.ts']) : [],
    } as unknown as Rolldown.ModuleInfo
  }
  return (path: string) => chunkOf(FOLDER + path, FOLDER, { getModuleInfo })
}

test('what one entry alone loads stays with it', () => {
  const chunk = graphOf({ 'widgets/simulator/meter.tsx': ['widgets/simulator/element.ts'] })
  expect(chunk('widgets/simulator/meter.tsx')).toBeUndefined()
})

test('what the home page and others load is shared, also through modules between', () => {
  const chunk = graphOf({
    'widgets/ui/button.tsx': ['widgets/simulator/meter.tsx', 'widgets/login/login.tsx'],
    'widgets/simulator/meter.tsx': ['widgets/simulator/element.ts'],
    'widgets/login/login.tsx': ['widgets/login/element.ts'],
  })
  expect(chunk('widgets/ui/button.tsx')).toBe('shared')
})

test('what two elements begin with is not for the home page', () => {
  const chunk = graphOf({
    'widgets/element/skeleton.tsx': ['widgets/registration/element.ts', 'widgets/login/element.ts'],
  })
  expect(chunk('widgets/element/skeleton.tsx')).toBe('inside')
})

test('what only later views share is in no chunk that an element begins with', () => {
  const later = ['widgets/registration/choose-documents.tsx', 'widgets/dashboard/documents/documents.tsx']
  const chunk = graphOf({ 'widgets/dossier/bank.tsx': later }, later)
  expect(chunk('widgets/dossier/bank.tsx')).toBe('files')
})

test('a module of ours that no rule covers fails the build with its name', () => {
  const views = ['widgets/file-check/work.ts', 'widgets/state/chosen.ts']
  const chunk = graphOf({ 'widgets/ui/new.ts': views, 'node_modules/idb/index.js': views }, views)
  expect(() => chunk('widgets/ui/new.ts')).toThrow(
    'widgets/ui/new.ts is loaded by widgets/file-check/work.ts, widgets/state/chosen.ts: no rule',
  )
  expect(chunk('node_modules/idb/index.js')).toBeUndefined()
})
