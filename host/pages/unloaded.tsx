import { useWords } from '../words'

/** A page of text whose code or words did not come: loading it anew is the way on. */
export function Unloaded() {
  const { texts } = useWords()
  return (
    <div className="plain-page row">
      <h1 tabIndex={-1}>{texts('unloaded.title')}</h1>
      <p>{texts('unloaded.text')}</p>
      <button type="button" className="connect" onClick={() => location.reload()}>
        {texts('unloaded.again')}
      </button>
    </div>
  )
}
