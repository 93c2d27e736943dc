import { readRecordSection } from '../contract/route'
import { defineElement } from '../element/define-element'
import { listFrench } from '../state/french'
import { Registration } from './registration'
import css from './registration.css?inline'
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
})
