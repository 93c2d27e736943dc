import { afterEach, expect, test, vi } from 'vitest'
import { readBases } from '../../host/app/settings'
import { configure } from '../../widgets'
import { environment } from '../../widgets/state/environment'

afterEach(() => vi.unstubAllGlobals())

test('an invalid base address is reported, even in a browser without `URL.canParse`', () => {
  vi.stubGlobal('location', new URL('https://site.example/'))
  vi.stubGlobal('URL', Object.assign(class extends URL {}, { canParse: undefined }))
  const settings = { apiBase: 'https://api.example/', addressBase: '/address', communeBase: 'https://[' }
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(readBases(settings)).toEqual({
    apiBase: 'https://api.example',
    addressBase: 'https://site.example/address',
    communeBase: 'https://geo.api.gouv.fr',
  })
  expect(warned.mock.calls).toEqual([['sante: communeBase in config.json is not an address: https://[']])
})

test('when the settings fail, the fault is reported and calls go to the default addresses', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  vi.stubGlobal('location', new URL('https://site.example/'))
  const { apiBase } = environment
  const fault = new Error('no settings')
  configure({ storage: undefined }, Promise.reject(fault))
  await environment.settled
  expect(environment.settled).toBeUndefined()
  expect(environment.apiBase).toBe(apiBase)
  expect(reported).toHaveBeenCalledWith(fault)
})
