import { defineElement } from '../element/definition/define-element'
import { listFrench } from '../i18n/french'
import { withLimits } from '../i18n/limits'
import { registrationAttributes } from '../shared/attributes'
import { Registration } from './registration'
import css from './registration.css?inline'
import { prepareStep } from './steps/step-view'
import { createRegistration } from './store'
import { files } from './texts'

defineElement({
  tag: 'sante-registration',
  view: Registration,
  createStore: createRegistration,
  attributes: registrationAttributes,
  files: listFrench(withLimits(files)),
  css,
  // The view of the open step is loaded first, so that it can replace the form that was drawn at build time.
  prepare: async ({ $panel }) => {
    const panel = $panel.get()
    if (panel.kind === 'step') await prepareStep(panel.step)
  },
  keepTyped: ({ form }, typed) => form.fill(typed),
})
