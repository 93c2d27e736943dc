import { expect, test } from 'vitest'
import { read, sources } from '../help/source/house'
import { dialogJourneys } from '../journeys/page/dialogs'

test('every dialog is opened on a small screen by a journey', () => {
  const withDialog = sources.filter(path => /^(widgets|host)\//.test(path) && /<Dialog\b/.test(read(path)))
  // A file that only displays a dialog of another file contains no `<Dialog`, so it is not listed.
  expect(withDialog.sort()).toEqual(Object.keys(dialogJourneys).sort())
  for (const [path, journey] of Object.entries(dialogJourneys))
    expect(read(`tests/journeys/${journey}`), path).toContain('expectDialogFits(')
})
