import { defineElement } from '../element/define-element'
import { listFrench } from '../i18n/french'
import { registrationAttributes } from './attributes'
import { Registration } from './registration'
import css from './registration.css?inline'
import { prepareStep } from './step-view'
import { createRegistration } from './store'
import { files } from './texts'

defineElement({
  tag: 'sante-registration',
  view: Registration,
  createStore: createRegistration,
  attributes: registrationAttributes,
  files: listFrench(files),
  css,
  // A form in the place of which nothing else could stand: the code that draws it comes first.
  prepare: async ({ $panel }) => {
    const panel = $panel.get()
    if (panel.kind === 'step') await prepareStep(panel.step)
  },
  keepTyped: ({ form }, typed) => form.fill(typed),
})
