import { useEffect, useRef, useState } from 'react'
import { useWords } from '../language/words'
import { ContrastTable } from './colours/contrast-table'
import { paint, type RenderedColours, readRenderedColours } from './colours/rendered-colours'
import { ChoiceRow } from './options/choice-row'
import { chosenAttributes, type Options, type Scheme, schemes } from './options/options'
import { loadKit } from './release-data'

const widths = ['wide', 'phone'] as const

/** Renders the element as on a partner's page: light or dark, wide or as narrow as a phone. */
export function LivePreview({ options }: { options: Options }) {
  const { texts } = useWords()
  const [scheme, setScheme] = useState<Scheme>('light')
  const [width, setWidth] = useState<(typeof widths)[number]>('wide')
  const [renderedColours, setRenderedColours] = useState<RenderedColours>()
  return (
    <section className="preview" aria-labelledby="preview-title">
      <h3 id="preview-title">{texts('partners.preview.title')}</h3>
      <div className="ways">
        <ChoiceRow
          name="scheme"
          legend={texts('partners.preview.scheme')}
          values={schemes}
          value={scheme}
          wordOf={value => texts(`partners.preview.schemes.${value}`)}
          onChange={setScheme}
        />
        <ChoiceRow
          name="width"
          legend={texts('partners.preview.width')}
          values={widths}
          value={width}
          wordOf={value => texts(`partners.preview.widths.${value}`)}
          onChange={setWidth}
        />
      </div>
      <div className="stage" data-scheme={scheme} data-width={width}>
        <Sample options={options} onRender={setRenderedColours} />
      </div>
      {renderedColours && <ContrastTable renderedColours={renderedColours} options={options} />}
    </section>
  )
}

type Loading = 'waiting' | 'loaded' | 'failed'

/** Loads the partners' file once the preview is in the viewport. Returns the state of loading. */
function useKit(container: { current: Element | null }): Loading {
  const [state, setState] = useState<Loading>('waiting')
  useEffect(() => {
    const observer = new IntersectionObserver(entries => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      loadKit().then(
        () => setState('loaded'),
        () => setState('failed'),
      )
    })
    if (container.current) observer.observe(container.current)
    return () => observer.disconnect()
  }, [container])
  return state
}

interface SampleProps {
  options: Options
  onRender: (renderedColours: RenderedColours) => void
}

function Sample({ options, onRender }: SampleProps) {
  const { texts } = useWords()
  const container = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLElement>(null)
  const state = useKit(container)
  useEffect(() => {
    if (state !== 'loaded' || !element.current) return
    paint(element.current, options)
    onRender(readRenderedColours(element.current, options))
  }, [state, options, onRender])
  return (
    <div ref={container} aria-busy={state === 'waiting'}>
      {state === 'waiting' && <p>{texts('partners.preview.waiting')}</p>}
      {state === 'failed' && <p role="alert">{texts('partners.preview.failed')}</p>}
      {state === 'loaded' && (
        <sante-simulator
          ref={element}
          lang={options.language}
          {...Object.fromEntries(chosenAttributes(options).map(({ name, value }) => [name, value]))}
          target="_blank"
        />
      )}
    </div>
  )
}
