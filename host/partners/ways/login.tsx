import { directionOf } from '../../language/language-names'
import { useWords } from '../../language/words'
import { ChoiceRow } from '../options/choice-row'
import { Fold, LanguageField } from '../options/option-fields'
import { isWrong, looks, type Options, offeredAttributes } from '../options/options'
import { ShortNameField, TextOption } from '../options/text-option'
import { CodeBox } from '../snippet/code-box'
import { snippetTexts } from '../snippet/snippet-texts'
import { HINT, loginAddress, loginAttributes, loginHtml, loginMail } from './login-link'
import type { WayProps } from './way'

/** Renders the code that leads a partner's students to the login: a link, a button or a text for an e-mail, to copy. */
export function LoginWay({ options, onChange, origin, isRunning }: WayProps) {
  const { texts } = useWords()
  const address = loginAddress(options, origin)
  return (
    <>
      <p className="lead">{texts('partners.login.lead')}</p>
      <section aria-labelledby="login-make">
        <h2 id="login-make">{texts('partners.login.title')}</h2>
        <div className="bench" inert={!isRunning}>
          <LoginForm options={options} onChange={onChange} />
          <div className="login-result">
            {/* The prerendered page must not contain an inline style, which its policy forbids. */}
            {isRunning && options.look !== 'mail' && <Sample options={options} origin={origin} />}
            <LoginCode options={options} origin={origin} />
          </div>
        </div>
        <CodeBox title={texts('partners.copy.address')} code={address} />
      </section>
      <section aria-labelledby="login-hint">
        <h2 id="login-hint">{texts('partners.login.hint.title')}</h2>
        <p>{texts('partners.login.hint.text')}</p>
        <CodeBox title={texts('partners.login.hint.example')} code={address + HINT} />
      </section>
    </>
  )
}

const partner = offeredAttributes.find(({ name }) => name === 'partner')
const proposals = offeredAttributes.filter(({ name }) => name === 'school' || name === 'rights-start')

function LoginForm({ options, onChange }: Pick<WayProps, 'options' | 'onChange'>) {
  const { texts } = useWords()
  return (
    <form className="maker" onSubmit={event => event.preventDefault()}>
      <LanguageField
        id="login-language"
        label={texts('partners.login.language')}
        value={options.language}
        onChange={language => onChange({ language })}
      />
      <ShortNameField
        id="login-partner"
        label={texts('partners.login.partner.label')}
        hint={texts('partners.login.partner.hint')}
        value={options.attributes.partner ?? ''}
        fault={partner && isWrong(options, partner) && texts('partners.make.partner.fault')}
        onChange={partner => onChange({ attributes: { ...options.attributes, partner } })}
      />
      <ChoiceRow
        name="look"
        legend={texts('partners.login.look.label')}
        values={looks}
        value={options.look}
        wordOf={value => texts(`partners.login.look.values.${value}`)}
        onChange={look => onChange({ look })}
      />
      <Fold
        title={texts('partners.login.proposals')}
        isFilled={proposals.some(({ name }) => options.attributes[name])}
      >
        {proposals.map(offered => (
          <TextOption
            key={offered.name}
            offered={offered}
            options={options}
            prefix="login-"
            onChange={onChange}
          />
        ))}
      </Fold>
    </form>
  )
}

interface ResultProps {
  options: Options
  origin: string
}

function Sample({ options, origin }: ResultProps) {
  const { texts } = useWords()
  return (
    <>
      <h3>{texts('partners.preview.title')}</h3>
      <p className="sample">
        <a {...loginAttributes(options, origin)}>{snippetTexts[options.language].login}</a>
      </p>
    </>
  )
}

function LoginCode({ options, origin }: ResultProps) {
  const { texts } = useWords()
  const { login, loginMail: mail } = snippetTexts[options.language]
  const isMail = options.look === 'mail'
  return (
    <>
      <div role="status">
        {[...proposals, partner].some(offered => offered && isWrong(options, offered)) && (
          <p className="fault">{texts('partners.copy.without')}</p>
        )}
      </div>
      <CodeBox
        title={texts(`partners.login.result.${options.look}`)}
        code={isMail ? loginMail(options, origin, mail) : loginHtml(options, origin, login)}
        direction={isMail ? directionOf(options.language) : 'ltr'}
      >
        <p>{texts(`partners.login.paste.${isMail ? 'mail' : 'html'}`)}</p>
      </CodeBox>
    </>
  )
}
