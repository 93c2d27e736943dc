import { useEffect, useState } from 'react'
import { Contents } from '../app/chapters/contents'
import { PageErrorBoundary } from '../app/layout/page-error-boundary'
import { useWords } from '../language/words'
import { useOptions } from './options/kept-options'
import { OptionsForm } from './options/options-form'
import { LivePreview } from './preview'
import { PrivacyParagraphs } from './privacy-paragraphs'
import { Promises } from './promises'
import { readHistory } from './release-data'
import { Codes } from './snippet/codes'
import { RecipeList } from './snippet/recipe-list'

const parts = ['make', 'copy', 'recipes', 'privacy', 'promises'] as const

/** Renders the page for editors of partners' pages: options, preview, and code to copy. */
export function Partners() {
  const { language, texts } = useWords()
  const [options, change] = useOptions(language)
  const origin = useOrigin()
  const [isRunning, setRunning] = useState(false)
  useEffect(() => {
    setRunning(true)
    void readHistory()
  }, [])
  const contents = {
    make: (
      // Inert until hydration, since a choice made before it would be lost.
      <div className="bench" inert={!isRunning}>
        <OptionsForm options={options} onChange={change} />
        <LivePreview options={options} />
      </div>
    ),
    copy: <Codes options={options} origin={origin} />,
    recipes: <RecipeList options={options} origin={origin} />,
    privacy: <PrivacyParagraphs />,
    promises: <Promises origin={origin} />,
  }
  return (
    <PageErrorBoundary
      title={texts('partners.failed.title')}
      text={texts('partners.failed.text')}
      again={texts('partners.failed.again')}
    >
      <div className="row chapter partners">
        <h1 tabIndex={-1}>{texts('partners.title')}</h1>
        <p className="lead">{texts('partners.lead')}</p>
        <p className="no-script">{texts('partners.noScript')}</p>
        <Contents
          label={texts('partners.contents')}
          parts={parts.map(id => ({ id, title: texts(`partners.${id}.title`) }))}
        />
        {parts.map(part => (
          <section key={part} id={part} aria-labelledby={`${part}-title`}>
            <h2 id={`${part}-title`}>{texts(`partners.${part}.title`)}</h2>
            {contents[part]}
          </section>
        ))}
      </div>
    </PageErrorBoundary>
  )
}

const built: string = import.meta.env.VITE_SITE_URL ?? 'http://127.0.0.1:4610'

/** Returns the origin of the official site: that of the build for hydration, then that of the open page. */
function useOrigin(): string {
  const [origin, setOrigin] = useState(built)
  useEffect(() => setOrigin(location.origin), [])
  return origin
}
