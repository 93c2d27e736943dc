import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listComponents } from '../../../../demo/operate/deploy/build'

test('each package in the server’s `sbom.json` has a licence', () => {
  const { components } = JSON.parse(listComponents())
  expect(components.length).toBeGreaterThan(50)
  for (const { name, licenses } of components) expect(licenses?.length, name).toBeGreaterThan(0)
})

// The `package.json` of these packages has no field `license`, which npm reads, so `listComponents` sets MIT.
test.each(['busboy', 'png-js', 'streamsearch'])(
  'the licence file of %s has the text of the MIT licence',
  name => {
    const text = readFileSync(new URL(`../../../../node_modules/${name}/LICENSE`, import.meta.url), 'utf8')
    expect(text).toContain('Permission is hereby granted, free of charge, to any person obtaining a copy')
  },
)
