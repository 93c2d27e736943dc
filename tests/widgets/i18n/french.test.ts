import { expect, test } from 'vitest'
import { listFrench } from '../../../widgets/i18n/french'
import { createTranslator } from '../../../widgets/i18n/texts'

const files = {
  'locales/en/document.json': async () => ({
    document: { CIVIL_STATUS: 'Birth certificate ([[acte de naissance]])' },
    needed:
      'By a sworn translator ([[traducteur assermenté]]), with the [[acte de naissance]], for {{name}}.',
  }),
  'locales/en/status.json': async () => ({ status: { title: 'Your case' } }),
  'locales/fr/status.json': async () => ({ status: { title: 'Votre dossier' } }),
}

const loadTexts = createTranslator(listFrench(files))

test('a translated text has no marks', async () => {
  const texts = await loadTexts('en')
  expect(texts('document.CIVIL_STATUS')).toBe('Birth certificate (acte de naissance)')
  expect(texts('needed', { name: 'Linh' })).toBe(
    'By a sworn translator (traducteur assermenté), with the acte de naissance, for Linh.',
  )
  expect(texts('status.title')).toBe('Your case')
})

test('marked terms are listed once, the longest first', async () => {
  expect((await loadTexts('en'))('french')).toBe('traducteur assermenté|acte de naissance')
})

test('in French no terms are listed', async () => {
  const texts = await loadTexts('fr')
  expect(texts('french')).toBe('')
  expect(texts('status.title')).toBe('Votre dossier')
})

test('a locale file that fails to load is requested again', async () => {
  let requestCount = 0
  const flaky = createTranslator(
    listFrench({
      '/en/': async () => {
        requestCount += 1
        if (requestCount === 1) throw new Error('offline')
        return { title: 'Here' }
      },
    }),
  )
  await expect(flaky('en')).rejects.toThrow('offline')
  expect((await flaky('en'))('title')).toBe('Here')
})
