import { defineElement } from '../element/definition/define-element'
import { withLimits } from '../i18n/limits'
import { loginAttributes } from '../shared/attributes'
import { Login } from './login'
import css from './login.css?inline'
import { createLogin } from './store'
import { files } from './texts'

defineElement({
  tag: 'sante-login',
  view: Login,
  createStore: createLogin,
  attributes: loginAttributes,
  files: withLimits(files),
  css,
})
