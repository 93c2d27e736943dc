import { useEffect, useState } from 'react'
import type { ReleaseEntry } from '../../widgets'
import { useFact, useWords } from '../words'
import { CodeBox } from './code-box'
import { $history, pinnedRelease, readQuestion } from './kit'
import type { Options } from './options'
import { reserve } from './reserve'
import {
  type FirstQuestion,
  frameAddress,
  frameOf,
  policyHash,
  policyOf,
  snippetOf,
  styleOf,
} from './snippet'
import { linkTexts } from './snippet-texts'

/** What an editor takes away: the snippet, the line of the policy, the frame, the address. */
export function Codes({ options, origin }: { options: Options; origin: string }) {
  const { texts } = useWords()
  const history = useFact($history)
  const release = history && pinnedRelease(history)
  if (history === null) return <p role="alert">{texts('partners.copy.failed')}</p>
  if (!release) return <p>{texts('partners.copy.waiting')}</p>
  return <AllCodes options={options} origin={origin} release={release} />
}

interface AllCodesProps {
  options: Options
  origin: string
  release: ReleaseEntry
}

function AllCodes({ options, origin, release }: AllCodesProps) {
  const { texts } = useWords()
  const question = useQuestion(options, release.version)
  const style = useStyleHash(styleOf(options, reserve))
  const link = linkTexts[options.language]
  const site = { origin, release, question }
  const styles = [style, question?.style].filter(hash => hash !== undefined)
  return (
    <>
      <CodeBox title={texts('partners.copy.snippet')} code={snippetOf(options, site, { link, reserve })}>
        <p>{texts('partners.copy.snippetText')}</p>
      </CodeBox>
      <CodeBox title={texts('partners.copy.policy')} code={policyOf(origin, styles)}>
        <p>{texts('partners.copy.policyText')}</p>
      </CodeBox>
      <CodeBox title={texts('partners.copy.frame')} code={frameOf(options, site, { link })}>
        <p>{texts('partners.copy.frameText')}</p>
      </CodeBox>
      <CodeBox title={texts('partners.copy.address')} code={frameAddress(options, origin)}>
        <p>{texts('partners.copy.addressText')}</p>
      </CodeBox>
    </>
  )
}

/** The first question in the language chosen, if the snippet is to have it. */
function useQuestion({ hasQuestion, language }: Options, version: string): FirstQuestion | undefined {
  const [question, setQuestion] = useState<FirstQuestion>()
  useEffect(() => {
    let isOver = false
    setQuestion(undefined)
    if (hasQuestion) void readQuestion(version, language).then(read => isOver || setQuestion(read))
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
    void policyHash(style).then(made => isOver || setHash(made))
    return () => {
      isOver = true
    }
  }, [style])
  return hash
}
