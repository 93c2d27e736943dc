import { readRecordSection } from '../contract/route'
import { defineElement } from '../element/define-element'
import { listFrench } from '../state/french'
import { Registration } from './registration'
import css from './registration.css?inline'
import { prepareStep } from './step-view'
import { readStep } from './steps'
import { createRegistration } from './store'
import { files } from './texts'

defineElement({
  tag: 'sante-registration',
  view: Registration,
  createStore: createRegistration,
  readers: { step: readStep, section: readRecordSection },
  files: listFrench(files),
  css,
  // A form in the place of which nothing else could stand: the code that draws it comes first.
  prepare: async ({ $panel }) => {
    const panel = $panel.get()
    if (panel.kind === 'step') await prepareStep(panel.step)
  },
  keepTyped: ({ form }, typed) => form.fill(typed),
})
