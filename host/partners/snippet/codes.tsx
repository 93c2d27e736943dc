import { useEffect, useState } from 'react'
import { policyHash } from '../../../widgets/shared/policy-hash'
import { reserve } from '../../../widgets/shared/reserved-height'
import { useStoreValue, useWords } from '../../language/words'
import { hasFault, type Options } from '../options/options'
import { $history, major, pinnedRelease, readQuestion } from '../release-data'
import { CodeBox } from './code-box'
import {
  type FirstQuestion,
  frameAddress,
  frameOf,
  framePolicyOf,
  policyOf,
  snippetOf,
  styleOf,
  stylePolicyOf,
} from './snippet'
import { snippetTexts } from './snippet-texts'

/** Renders the code to copy: the snippet, the directives of the Content-Security-Policy, the frame, and the address of its page. */
export function Codes({ options, origin }: { options: Options; origin: string }) {
  const { texts } = useWords()
  const history = useStoreValue($history)
  const release = pinnedRelease(history)
  const question = useQuestion(options, release?.version)
  const hashes = [useStyleHash(styleOf(options, reserve)), question?.style].filter(hash => hash !== undefined)
  const { link } = snippetTexts[options.language]
  const site = { origin, major, release, question }
  return (
    <>
      <div role="status">
        {hasFault(options) && <p className="fault">{texts('partners.copy.without')}</p>}
        {history === null && <p className="fault">{texts('partners.copy.failed')}</p>}
      </div>
      <CodeBox title={texts('partners.copy.snippet')} code={snippetOf(options, site, { link, reserve })}>
        <p>{texts('partners.copy.snippetText')}</p>
      </CodeBox>
      <p className="next">
        <a href="#check">{texts('partners.copy.check')}</a>
      </p>
      <CodeBox title={texts('partners.copy.policy')} code={policyOf(origin)}>
        <p>{texts('partners.copy.policyText')}</p>
      </CodeBox>
      <CodeBox title={texts('partners.copy.styles')} code={stylePolicyOf(hashes)}>
        <p>{texts('partners.copy.stylesText')}</p>
      </CodeBox>
      <CodeBox title={texts('partners.copy.frame')} code={frameOf(options, site, { link })}>
        <p>{texts('partners.copy.frameText', { policy: framePolicyOf(origin) })}</p>
      </CodeBox>
      <CodeBox title={texts('partners.copy.address')} code={frameAddress(options, site)}>
        <p>{texts('partners.copy.addressText')}</p>
      </CodeBox>
    </>
  )
}

/** Returns the first question in the chosen language. Undefined if the snippet does not contain it, or until it is loaded. */
function useQuestion(
  { hasQuestion, language }: Options,
  version: string | undefined,
): FirstQuestion | undefined {
  const [question, setQuestion] = useState<FirstQuestion>()
  useEffect(() => {
    let isOver = false
    setQuestion(undefined)
    if (hasQuestion && version)
      void readQuestion(version, language).then(loaded => isOver || setQuestion(loaded))
    return () => {
      isOver = true
    }
  }, [hasQuestion, language, version])
  return question
}

function useStyleHash(style: string): string | undefined {
  const [hash, setHash] = useState<string>()
  useEffect(() => {
    let isOver = false
    void policyHash(style).then(newHash => isOver || setHash(newHash))
    return () => {
      isOver = true
    }
  }, [style])
  return hash
}
